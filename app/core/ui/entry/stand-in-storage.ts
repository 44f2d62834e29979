/**
 * Where the browser refuses storage, its two names throw at every use, Remix's own included. Then memory stands in for
 * them until the page is left.
 */
export function standInForStorage(): void {
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      window[name].getItem("");
    } catch {
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true });
    }
  }
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
