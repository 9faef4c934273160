import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Lets a cache forget what is still on its way when it is emptied. */
export interface Forgetful {
  plugin: WorkboxPlugin;
  /** What was asked for until now is not kept when it comes. */
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
      // Workbox asks this in place of its own check of the status.
      cacheWillUpdate: async ({ response, state }) =>
        state?.['era'] === era && response.status === 200 ? response : null,
    },
  };
}
