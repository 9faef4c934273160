import type { UserId } from '@sfera/contract/ids';

// What the pages and the service worker tell each other (spec 7, Background worker messages).

/** The key of the caches that hold one account's answers of the API; the account's id follows. */
export const API_CACHE_PREFIX = 'sfera-api:';
/** Pictures that were looked at. */
export const MEDIA_CACHE = 'sfera-media';
/** One file that another app has shared, until the create screen takes it. */
export const SHARED_FILE_CACHE = 'sfera-shared-file';
/** An answer of the API that comes from the device because the server could not be reached carries this header. */
export const FROM_CACHE_HEADER = 'x-sfera-from-cache';

/** A page to the worker. */
export type ToWorker =
  /** Answered by `SW_VERSION`: on the message's port when it brings one. */
  | { type: 'GET_VERSION' }
  /** The waiting worker takes over and tells all pages `SW_ACTIVATED`. */
  | { type: 'SKIP_WAITING' }
  /** An account has left this device: nobody shall learn which pictures it has looked at. */
  | { type: 'FORGET_PICTURES' };

/** The worker to a page. */
export type FromWorker =
  | { type: 'SW_VERSION'; version: string }
  | { type: 'SW_ACTIVATED'; version: string }
  /** A notification was clicked: this window has been chosen and goes there. Answered by any message on the port. */
  | { type: 'OPEN_PATH'; path: string }
  /** A push has arrived and is shown. */
  | { type: 'PUSH_SHOWN'; tag: string };

/** What a notification that is shown carries. */
export interface NotificationData {
  /** Path of the app. */
  path: string;
  /** Whose notification it is. */
  userId: UserId;
}
