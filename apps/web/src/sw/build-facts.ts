import { BRAND } from './brand.ts';
import type { OfflineRoute } from '../../build/offline-routes.ts';

// Filled in by build/service-worker.ts.
declare const BUILT_VERSION: string;
declare const BUILT_SHELL: { url: string; revision: string | null }[];
declare const BUILT_OFFLINE_ROUTES: readonly OfflineRoute[];

const brandVersion = BRAND ? `-${BRAND.version}` : '';

/** Hash of everything in this build, and of the brand. */
export const VERSION: string = BUILT_VERSION + brandVersion;
/** Every file that the app needs to open without a network. Those without a hash in their name may show the brand. */
export const SHELL = BUILT_SHELL.map(({ url, revision }) => ({
  url,
  revision: revision && revision + brandVersion,
}));
/** The routes of the contract whose answers can be read offline. The contract itself would bring its schemas along. */
export const OFFLINE_ROUTES = BUILT_OFFLINE_ROUTES;
