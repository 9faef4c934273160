import type { UserId } from '@sfera/contract/base/ids';
import { createStore, type UseStore } from 'idb-keyval';
import { workDatabaseOf } from '../api/work-database.ts';

// The records of posts and stories on their way that the pages keep, and that the service worker sends when the last
// tab is closed (decision 110).

/** The key of the list of works. */
export const WORKS_KEY = 'works';
/** The key of the {@link Permit}. */
export const PERMIT_KEY = 'permit';
export const fileKey = (id: string): string => `file:${id}`;
export const musicKey = (id: string): string => `music:${id}`;
export const preparedKey = (id: string): string => `prepared:${id}`;
/** Everything that is kept of a work beside the list. */
export const keysOf = (id: string): string[] => [fileKey(id), musicKey(id), preparedKey(id)];

/** Who sends a work holds this lock: a tab, or the service worker. */
export const turnOf = (id: string): string => `sfera:sending:${id}`;

const TAG = 'sfera-sending:';
/** The tag of Background Sync for the works of an account. */
export const syncTagOf = (userId: UserId): string => TAG + userId;
export const userOfSyncTag = (tag: string): UserId | null =>
  tag.startsWith(TAG) ? (tag.slice(TAG.length) as UserId) : null;

/** The form that publishes a work, or sends one file of several, without its files. */
export interface ReadyForm {
  /** The id of the {@link KeptPrepared} whose files go with the form. */
  readonly preparedId: string;
  readonly path: string;
  /** The field of the work's main file. */
  readonly fileField: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** How a post of several is published: by one call, when the forms of its files have been sent. */
export interface ReadySeveral {
  readonly items: readonly (ReadyForm & { readonly itemId: string })[];
  readonly path: string;
  readonly body: { readonly text: string };
}

/** The fields that the worker reads of an entry in the list of works. */
export interface KeptOnItsWay {
  readonly id: string;
  /** Missing while the work is being made. */
  readonly sending?: {
    readonly isPaused: boolean;
    readonly lostFile: object | null;
    /** Missing until the files are ready. */
    readonly form?: ReadyForm | ReadySeveral;
  };
}

/** The fields that the worker reads of the files that are made of a work. */
export interface KeptPrepared {
  readonly id: string;
  /** The work's own file goes as it is, and is not kept twice. */
  readonly isOwnFile: boolean;
  readonly prepared: {
    /** Null when `isOwnFile`, and when the server has the file as a draft. */
    readonly file: File | null;
    readonly extras: Readonly<Record<string, File>>;
  };
}

/** Lets the worker send. Kept only while something is on its way, and removed by a sign-out. */
export interface Permit {
  readonly token: string;
  readonly isWifiOnly: boolean;
}

export const openWorkStore = (userId: UserId): UseStore => createStore(workDatabaseOf(userId), 'works');
