import type { ApiError } from '#shared/api/api-error.ts';

/** What can be done with one waiting write; each kind has its own. */
export interface WriteActions {
  /** Shows it as done: after a reload, or when another tab has done it. Done once more it changes nothing. */
  show: () => void;
  /** Sends it and puts the answer into the cache. Errors: those of the call. */
  send: () => Promise<void>;
  /** It is with the server, and nothing newer waits in its place. */
  done: () => void;
  /** The server will not have it: shows again what was before, and says so. */
  refused: (error: ApiError) => void;
  /** Another tab has sent it, or was refused: the server knows how things are. */
  leave: () => void;
}
