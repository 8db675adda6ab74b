// As much of the engine as the samples of the Unity package use, to compile and to run them without it.
using System;
using System.Collections.Generic;

namespace UnityEngine
{
    public class Object
    {
        public string name { get; set; }

        /// <summary>The instantiated objects, for the test.</summary>
        public static readonly List<string> Made = new List<string>();

        public static T Instantiate<T>(T original, Vector3 position, Quaternion rotation, Transform parent) where T : Object, new()
        {
            Made.Add(position.x + "," + position.z + " " + rotation.y);
            return new T();
        }
    }

    public class GameObject : Object
    {
        public Transform transform = new Transform();
        private readonly List<MonoBehaviour> components = new List<MonoBehaviour>();

        public T AddComponent<T>() where T : MonoBehaviour, new()
        {
            T component = new T { gameObject = this };
            components.Add(component);
            return component;
        }

        public T Find<T>() where T : MonoBehaviour
        {
            return (T)components.Find(component => component is T);
        }
    }

    public class Transform : Object
    {
    }

    public class MonoBehaviour : Object
    {
        public GameObject gameObject;

        public Transform transform { get { return gameObject.transform; } }

        public T GetComponent<T>() where T : MonoBehaviour
        {
            return gameObject.Find<T>();
        }
    }

    public struct Vector3
    {
        public float x, y, z;

        public Vector3(float x, float y, float z)
        {
            this.x = x;
            this.y = y;
            this.z = z;
        }
    }

    public struct Quaternion
    {
        public float y;

        public static Quaternion Euler(float x, float y, float z)
        {
            return new Quaternion { y = y };
        }
    }

    public static class Debug
    {
        public static void Log(object message)
        {
            Console.WriteLine(message);
        }
    }

    [AttributeUsage(AttributeTargets.Field)]
    public sealed class SerializeField : Attribute
    {
    }

    [AttributeUsage(AttributeTargets.Class)]
    public sealed class RequireComponent : Attribute
    {
        public RequireComponent(Type type)
        {
        }
    }
}
