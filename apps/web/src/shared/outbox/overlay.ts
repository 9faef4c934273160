import { useMemo } from 'react';
import { useSome } from './own-writes.ts';
import { ownWrites } from './store.ts';
import type { Layer, Write } from './write.ts';

/**
 * Entities as the person sees them: what the server said, with all that has been done and is not answered for laid
 * over it. The cache holds the server's word alone, so an answer that comes meanwhile undoes nothing, and what is
 * refused leaves no trace. A write belongs to the entity whose id is its key.
 */
export class Overlay<Entity> {
  readonly #layers = new Map<string, (entity: Entity, data: never) => Entity>();

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

  #lay(known: Entity, writes: readonly Write[]): Entity {
    return writes.reduce(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of the kind that the layer was declared with
      (entity, { kind, data }) => this.#layers.get(kind)?.(entity, data as never) ?? entity,
      known,
    );
  }
}
