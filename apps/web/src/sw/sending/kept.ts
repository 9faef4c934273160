import type { UserId } from '@sfera/contract/base/ids';
import { delMany, get, update } from 'idb-keyval';
import { closeOnDelete } from '#shared/api/close-on-delete.ts';
import {
  fileKey,
  keysOf,
  openWorkStore,
  PERMIT_KEY,
  preparedKey,
  readySending,
  WORKS_KEY,
  type KeptOnItsWay,
  type KeptPrepared,
  type Permit,
  type ReadyForm,
  type ReadySending,
} from '#shared/sending/kept-sending.ts';

/** A file that is ready to go. */
export interface ReadyFile {
  readonly form: ReadyForm;
  /** Null when the server has the file as a staged upload. */
  readonly file: File | null;
  readonly extras: Readonly<Record<string, File>>;
}

/** A work of which everything is ready to go. */
export interface ReadyWork {
  readonly id: string;
  readonly files: readonly ReadyFile[];
  readonly sending: ReadySending;
}

/** The records that the pages of an account have kept. */
export interface Kept {
  permit: () => Promise<Permit | undefined>;
  dropPermit: () => Promise<void>;
  /** The ids of works that can be sent, in the order of the person. */
  waiting: () => Promise<string[]>;
  /** Undefined for one that was published, stopped or changed since. */
  ready: (id: string) => Promise<ReadyWork | undefined>;
  /** It is published. The permit goes with the last one. */
  forget: (work: ReadyWork) => Promise<void>;
}

const sendingOf = ({ id, sending }: KeptOnItsWay): ReadySending | undefined =>
  sending?.form && !sending.isPaused && !sending.lostFile ? readySending(id, sending.form) : undefined;

export function openKept(userId: UserId): Kept {
  const store = openWorkStore(userId);
  const works = async () => (await get<KeptOnItsWay[]>(WORKS_KEY, store)) ?? [];
  const workOf = async (id: string) => (await works()).find((other) => other.id === id);
  const readFile = async (form: ReadyForm): Promise<ReadyFile | undefined> => {
    const made = await get<KeptPrepared>(preparedKey(form.itemId), store);
    if (made?.id !== form.preparedId) return undefined;
    const { file, extras } = made.prepared;
    if (!made.isOwnFile) return { form, file, extras };
    const own = await get<File>(fileKey(form.itemId), store);
    return own && { form, file: own, extras };
  };
  const dropPermit = () => delMany([PERMIT_KEY], store);
  return {
    async permit() {
      await closeOnDelete(store);
      return get<Permit>(PERMIT_KEY, store);
    },
    dropPermit,
    waiting: async () => (await works()).filter(sendingOf).map(({ id }) => id),
    async ready(id) {
      const work = await workOf(id);
      const sending = work && sendingOf(work);
      if (!sending) return undefined;
      const found = await Promise.all(sending.items.map(readFile));
      const files = found.filter((file) => file !== undefined);
      return files.length === found.length ? { id, files, sending } : undefined;
    },
    async forget({ id, files }) {
      await delMany([id, ...files.map(({ form }) => form.itemId)].flatMap(keysOf), store);
      await update<KeptOnItsWay[]>(WORKS_KEY, (kept = []) => kept.filter((other) => other.id !== id), store);
      if (!(await works()).some(({ sending }) => sending)) await dropPermit();
    },
  };
}
