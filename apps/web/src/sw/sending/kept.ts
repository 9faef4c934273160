import type { UserId } from '@sfera/contract/ids';
import { delMany, get, update } from 'idb-keyval';
import { closeOnDelete } from '#shared/api/close-on-delete.ts';
import {
  fileKey,
  keysOf,
  openWorkStore,
  PERMIT_KEY,
  preparedKey,
  WORKS_KEY,
  type KeptOnItsWay,
  type KeptPrepared,
  type Permit,
  type ReadyForm,
} from '#shared/sending/kept-sending.ts';

/** A work whose files are ready to go. */
export interface ReadyWork {
  readonly id: string;
  readonly form: ReadyForm;
  /** Null when the server has the file as a draft. */
  readonly file: File | null;
  readonly extras: Readonly<Record<string, File>>;
}

/** What the pages of an account have kept. */
export interface Kept {
  permit: () => Promise<Permit | undefined>;
  dropPermit: () => Promise<void>;
  /** The ids of works that can be sent, in the order of the person. */
  waiting: () => Promise<string[]>;
  /** Undefined for one that was published, stopped or changed since. */
  ready: (id: string) => Promise<ReadyWork | undefined>;
  /** It is published. The permit goes with the last one. */
  forget: (id: string) => Promise<void>;
}

const formOf = ({ sending }: KeptOnItsWay): ReadyForm | undefined =>
  sending && !sending.isPaused && !sending.lostFile ? sending.form : undefined;

export function openKept(userId: UserId): Kept {
  const store = openWorkStore(userId);
  const works = async () => (await get<KeptOnItsWay[]>(WORKS_KEY, store)) ?? [];
  const dropPermit = () => delMany([PERMIT_KEY], store);
  return {
    async permit() {
      await closeOnDelete(store);
      return get<Permit>(PERMIT_KEY, store);
    },
    dropPermit,
    waiting: async () => (await works()).filter(formOf).map(({ id }) => id),
    async ready(id) {
      const work = (await works()).find((other) => other.id === id);
      const form = work && formOf(work);
      const made = await get<KeptPrepared>(preparedKey(id), store);
      if (!form || made?.id !== form.preparedId) return undefined;
      const { file, extras } = made.prepared;
      if (!made.isOwnFile) return { id, form, file, extras };
      const own = await get<File>(fileKey(id), store);
      return own && { id, form, file: own, extras };
    },
    async forget(id) {
      await delMany(keysOf(id), store);
      await update<KeptOnItsWay[]>(WORKS_KEY, (kept = []) => kept.filter((other) => other.id !== id), store);
      if (!(await works()).some(({ sending }) => sending)) await dropPermit();
    },
  };
}
