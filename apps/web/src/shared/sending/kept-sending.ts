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

/** The form that sends one file of a work, without the file itself. */
export interface ReadyForm {
  readonly itemId: string;
  /** The id of the {@link KeptPrepared} whose files go with the form. */
  readonly preparedId: string;
  readonly path: string;
  /** The field of the file itself. */
  readonly fileField: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The requests that publish a work: the forms of its files, and for a post the call that follows them. */
export interface ReadySending {
  readonly items: readonly ReadyForm[];
  /** Missing: the form of the only file publishes it, as that of a story does. */
  readonly path?: string;
  readonly body?: { readonly tempId: string; readonly text: string };
}

/** Builds before a post of one file was sent as one of several have kept the form of the only file alone. */
type KeptForm = ReadySending | Omit<ReadyForm, 'itemId'>;

/** Reads what any build has kept of a work. */
export const readySending = (id: string, form: KeptForm): ReadySending =>
  'items' in form ? form : { items: [{ ...form, itemId: id }] };

/** The fields that the worker reads of an entry in the list of works. */
export interface KeptOnItsWay {
  readonly id: string;
  /** Missing while the work is being made. */
  readonly sending?: {
    readonly isPaused: boolean;
    readonly lostFile: object | null;
    /** Missing until the files are ready. */
    readonly form?: KeptForm;
  };
}

/** The fields that the worker reads of the files that are made of a work. */
export interface KeptPrepared {
  readonly id: string;
  /** The work's own file goes as it is, and is not kept twice. */
  readonly isOwnFile: boolean;
  readonly prepared: {
    /** Null when `isOwnFile`, and when the server has the file as a staged upload. */
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
