import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSome } from './write-selectors.ts';
import { ownWrites } from './store.ts';
import type { Layer, Write } from './write.ts';

/** The entity after something has happened to it; null when it is gone. */
type Change<Entity> = (entity: Entity) => Entity | null;

interface Settled<Entity> {
  readonly change: Change<Entity>;
  /** Answers that were asked for later know it. Unit: ms since 1970. */
  readonly untilMs: number;
}

/**
 * Entities as the person sees them: what the server said, with all that has been done and is not answered for laid
 * over it. The cache holds the server's word alone, so an answer that comes meanwhile undoes nothing, and what is
 * refused leaves no trace. A write belongs to the entity whose id is its key.
 */
export class Overlay<Entity> {
  readonly #layers = new Map<string, (entity: Entity, data: never) => Entity>();
  /** By cache, id of an entity and name. They go with the cache when another person signs in. */
  readonly #settled = new WeakMap<QueryClient, Map<string, Map<string, Settled<Entity>>>>();

  /** For `layer` of a declaration. */
  layer = <Data>(lay: (entity: Entity, data: Data) => Entity): Layer<Data> => ({
    lay,
    register: (kind) => void this.#layers.set(kind, lay),
  });

  /** The entity as it is shown now. */
  over(id: string, known: Entity): Entity {
    return this.#lay(
      known,
      ownWrites().filter(({ kind, key }) => key === id && this.#layers.has(kind)),
    );
  }

  /** The same in a component, drawn anew with every change. */
  useOver = <Known extends Entity | undefined>(id: string, known: Known): Entity | Known => {
    const writes = useSome(({ kind, key }) => key === id && this.#layers.has(kind));
    return useMemo(() => (known === undefined ? known : this.#lay(known, writes)), [known, writes]);
  };

  /**
   * Notes under a name what has happened to an entity: no answer that was asked for before now undoes it, and no answer
   * at all when it is `lasting`.
   */
  settle(cache: QueryClient, id: string, name: string, change: Change<Entity>, lasting = false): void {
    const all = this.#settled.get(cache) ?? new Map<string, Map<string, Settled<Entity>>>();
    this.#settled.set(cache, all);
    const untilMs = lasting ? Infinity : Date.now();
    all.set(id, new Map(all.get(id)).set(name, { change, untilMs }));
  }

  unsettle = (cache: QueryClient, id: string, name: string): void =>
    void this.#settled.get(cache)?.get(id)?.delete(name);

  isSettled = (cache: QueryClient, id: string, name: string): boolean =>
    this.#settled.get(cache)?.get(id)?.has(name) ?? false;

  /** What an answer says of an entity, as this tab knows it. `askedAtMs`: when it was asked for, ms since 1970. */
  asKnown(cache: QueryClient, id: string, answer: Entity, askedAtMs: number): Entity | null {
    const settled = [...(this.#settled.get(cache)?.get(id)?.values() ?? [])];
    return settled.reduce<Entity | null>(
      (entity, { change, untilMs }) => (entity !== null && untilMs >= askedAtMs ? change(entity) : entity),
      answer,
    );
  }

  #lay(known: Entity, writes: readonly Write[]): Entity {
    return writes.reduce(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the kind that the layer was declared with
      (entity, { kind, data }) => this.#layers.get(kind)?.(entity, data as never) ?? entity,
      known,
    );
  }
}
