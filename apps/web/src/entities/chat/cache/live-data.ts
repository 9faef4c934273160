import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * A change that has happened to an entry. Applied twice, or to an answer that knows it already, it changes nothing
 * more.
 */
export type Change<T> = (data: T) => T;

/** An entry of the cache that is both asked for and changed by what the server tells unasked. */
export class LiveData<T> {
  /** The changes of each cache and entry that have happened since each of the fetches under way began. */
  readonly #journals = new WeakMap<QueryClient, Map<string, Set<Change<T>[]>>>();

  read(cache: QueryClient, key: QueryKey): T | undefined {
    return cache.getQueryData<T>(key);
  }

  /** Changes the entry when it is there, and what a fetch under way is going to answer. */
  change(cache: QueryClient, key: QueryKey, change: Change<T>): void {
    for (const journal of this.#open(cache, key)) journal.push(change);
    this.#apply(cache, key, change);
  }

  /** The same for all entries whose key begins so: also for those that are being asked for the first time. */
  changeAll(cache: QueryClient, prefix: QueryKey, change: Change<T>): void {
    for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: prefix }))
      this.change(cache, queryKey, change);
  }

  /** Asks for the entry; the answer holds everything that has happened since it was asked for. */
  async fetch(cache: QueryClient, key: QueryKey, ask: () => Promise<T>): Promise<T> {
    const open = this.#open(cache, key);
    const journal: Change<T>[] = [];
    open.add(journal);
    try {
      const answer = await ask();
      const known = journal.length;
      // The cache takes the answer in a moment: what happens until then would be overwritten by it.
      setTimeout(() => {
        open.delete(journal);
        for (const change of journal.slice(known)) this.#apply(cache, key, change);
      });
      return journal.reduce<T>((data, change) => change(data), answer);
    } catch (error) {
      open.delete(journal);
      throw error;
    }
  }

  #open(cache: QueryClient, key: QueryKey): Set<Change<T>[]> {
    const ofCache = this.#journals.get(cache) ?? new Map<string, Set<Change<T>[]>>();
    this.#journals.set(cache, ofCache);
    const open = ofCache.get(hashKey(key)) ?? new Set();
    ofCache.set(hashKey(key), open);
    return open;
  }

  #apply(cache: QueryClient, key: QueryKey, change: Change<T>): void {
    const query = cache.getQueryCache().find<T>({ queryKey: key });
    if (query?.state.data === undefined) return;
    const data = change(query.state.data);
    // Unlike `setQueryData`, this leaves an entry that has missed something to be asked for again.
    if (data !== query.state.data) query.setState({ data });
  }
}
