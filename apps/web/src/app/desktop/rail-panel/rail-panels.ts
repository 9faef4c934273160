import { text } from '../../shell/text.ts';
import { lazyPage } from '../../lazy-page.tsx';

/** Pages of the rail that open as panels beside it, by their addresses. */
export const RAIL_PANELS = {
  '/recomendation': {
    title: text.explore,
    Content: lazyPage(async () => (await import('#features/explore/explore-search.tsx')).ExploreSearch),
  },
  '/notification': {
    title: text.notifications,
    Content: lazyPage(
      async () => (await import('#features/notifications/notifications-page.tsx')).NotificationsPage,
    ),
  },
} as const;

export type RailPanelPath = keyof typeof RAIL_PANELS;

export const isRailPanelPath = (path: string): path is RailPanelPath => Object.hasOwn(RAIL_PANELS, path);
