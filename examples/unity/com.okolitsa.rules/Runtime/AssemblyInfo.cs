using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Okolitsa.Tests")]
