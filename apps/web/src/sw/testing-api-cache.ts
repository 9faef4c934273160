/** A token of this account, as the server makes tokens. */
export const tokenOf = (id: string): string =>
  ['{}', JSON.stringify({ id, exp: Math.floor(Date.now() / 1_000) + 3_600 }), 'signature']
    .map((part) => btoa(part))
    .join('.');

/** The browser's storage in memory. A deleted cache goes on working for its holders. */
export function makeCaches() {
  const stored = new Map<string, ReturnType<typeof makeCache>>();
  let isFull = false;

  function makeCache() {
    const entries = new Map<string, Response>();
    return {
      async put(key: string, response: Response) {
        const body = await response.arrayBuffer();
        if (isFull) throw new DOMException('Full', 'QuotaExceededError');
        entries.delete(key);
        entries.set(key, new Response(body, response));
      },
      match: async (key: string) => entries.get(key)?.clone(),
      delete: async (key: string | { url: string }) =>
        entries.delete(typeof key === 'string' ? key : key.url),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  }

  return {
    async open(name: string) {
      const cache = stored.get(name) ?? makeCache();
      stored.set(name, cache);
      return cache;
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    /** Refuses every write from now on. */
    fill: () => (isFull = true),
  };
}
