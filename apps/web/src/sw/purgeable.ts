import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Keeps answers that are still on their way out of a cache that has been emptied. */
export interface Forgetful {
  plugin: WorkboxPlugin;
  /** Answers to earlier requests are not kept when they come. */
  forget: () => void;
}

export function forgetful(): Forgetful {
  let era = 0;
  return {
    forget: () => (era += 1),
    plugin: {
      async handlerWillStart({ state }) {
        if (state) state['era'] = era;
      },
      // This check replaces workbox's own check of the status.
      cacheWillUpdate: async ({ response, state }) =>
        state?.['era'] === era && response.status === 200 ? response : null,
    },
  };
}
