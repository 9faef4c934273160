import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSome } from './write-selectors.ts';
import { ownWrites } from './store.ts';
import type { Layer, Write } from './write.ts';

/** Returns the changed entity; null when the entity is gone. */
type Change<Entity> = (entity: Entity) => Entity | null;

interface Settled<Entity> {
  readonly change: Change<Entity>;
  /** Answers to later requests contain the change. Unit: ms since 1970. */
  readonly untilMs: number;
}

/**
 * Entities as the person sees them: the server's state with the optimistic changes of all unanswered writes on top. The
 * cache holds only the server's state, so a concurrent answer undoes no change, and a refused change leaves no trace. A
 * write belongs to the entity whose id is its key.
 */
export class Overlay<Entity> {
  readonly #layers = new Map<string, (entity: Entity, data: never) => Entity>();
  /** By cache, id of an entity and name. The map is dropped with the cache when another person signs in. */
  readonly #settled = new WeakMap<QueryClient, Map<string, Map<string, Settled<Entity>>>>();

  /** Makes the `layer` of a declaration. */
  layer = <Data>(lay: (entity: Entity, data: Data) => Entity): Layer<Data> => ({
    lay,
    register: (kind) => void this.#layers.set(kind, lay),
  });

  /** The entity with all changes. */
  over(id: string, known: Entity): Entity {
    return this.#lay(
      known,
      ownWrites().filter(({ kind, key }) => key === id && this.#layers.has(kind)),
    );
  }

  /** `over` as a hook: the component renders with every change. */
  useOver = <Known extends Entity | undefined>(id: string, known: Known): Entity | Known => {
    const writes = useSome(({ kind, key }) => key === id && this.#layers.has(kind));
    return useMemo(() => (known === undefined ? known : this.#lay(known, writes)), [known, writes]);
  };

  /**
   * Stores a change of an entity under a name: answers to earlier requests do not undo the change, and no answer at all
   * does when it is `lasting`.
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

  /**
   * The entity of an answer with the settled changes that the answer lacks. `askedAtMs`: time of the request, ms since
   * 1970.
   */
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
