// Filled in by build/service-worker.ts.
declare const BUILT_VERSION: string;
declare const BUILT_SHELL: { url: string; revision: string | null }[];

/** Hash of everything in this build. */
export const VERSION: string = BUILT_VERSION;
/** Every file that the app needs to open without a network. */
export const SHELL = BUILT_SHELL;
