namespace Okolitsa
{
    /// <summary>Functions that need no game.</summary>
    public static class Library
    {
        /// <summary>The version of the native library.</summary>
        public static string Version
        {
            get { return Buffers.Text(Native.oko_version); }
        }

        /// <summary>The rulesets with their titles, seats, options and tile sets, for example for menus.</summary>
        public static JsonValue Rulesets()
        {
            return JsonValue.Parse(Buffers.Text(Native.oko_rulesets_json));
        }

        /// <summary>A tile or card as SVG, turned clockwise by a number of quarter turns. The options are a JSON
        /// object.</summary>
        public static string TileSvg(string ruleset, string tile, int quarters = 0, string options = "{}")
        {
            byte[] of = Buffers.Bytes(ruleset), name = Buffers.Bytes(tile), looks = Buffers.Bytes(options);
            return Buffers.Text((byte[] buf, uint cap, ref uint len) => Native.oko_tile_svg(of, (uint)of.Length, name, (uint)name.Length,
                checked((uint)quarters), looks, (uint)looks.Length, buf, cap, ref len));
        }

        /// <summary>A tile set for front ends with their own graphics: sides, features with their names, places of a
        /// figure and a label.</summary>
        public static JsonValue TileCatalogue(string ruleset, string set)
        {
            byte[] of = Buffers.Bytes(ruleset), name = Buffers.Bytes(set);
            return JsonValue.Parse(Buffers.Text((byte[] buf, uint cap, ref uint len) =>
                Native.oko_tile_catalogue_json(of, (uint)of.Length, name, (uint)name.Length, buf, cap, ref len)));
        }

        /// <summary>The final scores of random games, one row per game, one number per seat. Game number g has the seed
        /// <c>seed</c> + g.</summary>
        public static int[] Playouts(string setup, int games, ulong seed)
        {
            byte[] bytes = Buffers.Bytes(setup);
            return Buffers.List((int[] buf, uint cap, ref uint len) =>
                Native.oko_playouts(bytes, (uint)bytes.Length, checked((uint)games), seed, buf, cap, ref len));
        }
    }
}
