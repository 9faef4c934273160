import type { UserId } from '@sfera/contract/base/ids';

// Messages between the pages and the service worker.

/** Name prefix of the caches that hold one account's API answers; the account's id follows. */
export const API_CACHE_PREFIX = 'sfera-api:';
/** An older answer misleads more than it helps. Unit: milliseconds. */
export const LONGEST_KEPT_MS = 14 * 24 * 60 * 60 * 1_000;
/** Cache of viewed pictures. */
export const MEDIA_CACHE = 'sfera-media';
/** Cache of files shared from another app, until the create screen takes them. */
export const SHARED_FILE_CACHE = 'sfera-shared-file';
/** Header of a cached API answer that the service worker gives because the server could not be reached. */
export const FROM_CACHE_HEADER = 'x-sfera-from-cache';

/** Messages from a page to the worker. */
export type ToWorker =
  /** Answered by `SW_VERSION`, on the message's port if there is one. */
  | { type: 'GET_VERSION' }
  /** The waiting worker takes over and sends `SW_ACTIVATED` to all pages. */
  | { type: 'SKIP_WAITING' }
  /** An account has left this device: the cache of its viewed pictures is deleted. */
  | { type: 'FORGET_PICTURES' }
  /** Answered by `FETCHED` on the message's port. */
  | { type: 'TAKE_FETCHED' };

/** Messages from the worker to a page. */
export type FromWorker =
  | { type: 'SW_VERSION'; version: string }
  | { type: 'SW_ACTIVATED'; version: string }
  /** A notification was clicked, and this window navigates to its path. Answered by any message on the port. */
  | { type: 'OPEN_PATH'; path: string }
  /** A push notification has arrived and is shown. */
  | { type: 'PUSH_SHOWN'; tag: string }
  /** Pictures that the worker has fetched over the network, and has told no page of. Unit: bytes. */
  | { type: 'FETCHED'; bytes: number };

/** Data of a shown notification. */
export interface NotificationData {
  /** Path in the app. */
  path: string;
  /** The account that the notification is for. */
  userId: UserId;
}
