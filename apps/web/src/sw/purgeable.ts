import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps answers that are still on their way out of a cache that has been emptied. */
export interface Purgeable {
  plugin: WorkboxPlugin;
  /** Answers to earlier requests are not kept when they come. */
  purge: () => void;
}

export function purgeable(): Purgeable {
  let generation = 0;
  return {
    purge: () => (generation += 1),
    plugin: {
      async handlerWillStart({ state }) {
        if (state) state['generation'] = generation;
      },
      // This check replaces workbox's own check of the status.
      cacheWillUpdate: async ({ response, state }) =>
        state?.['generation'] === generation && response.status === 200 ? response : null,
    },
  };
}
