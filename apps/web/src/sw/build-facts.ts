import type { OfflineRoute } from '../../build/offline-routes.ts';

// Filled in by build/service-worker.ts.
declare const BUILT_VERSION: string;
declare const BUILT_SHELL: { url: string; revision: string | null }[];
declare const BUILT_OFFLINE_ROUTES: readonly OfflineRoute[];

/** Hash of everything in this build. */
export const VERSION: string = BUILT_VERSION;
/** Every file that the app needs to open without a network. */
export const SHELL = BUILT_SHELL;
/** The routes of the contract whose answers can be read offline. The contract itself would bring its schemas along. */
export const OFFLINE_ROUTES = BUILT_OFFLINE_ROUTES;
