import type { OfflineReading } from '@sfera/contract/base/route';
import { ROUTES } from '@sfera/contract/routes';

/** A route whose answers the service worker keeps. */
export interface OfflineRoute extends OfflineReading {
  /** Fastify notation: `/api/post/:id`. */
  readonly path: string;
}

/** The routes that the contract declares as readable offline. */
export const OFFLINE_ROUTES: readonly OfflineRoute[] = [...ROUTES.values()].flatMap(({ path, offline }) =>
  offline ? [{ path, ...offline }] : [],
);
