import type { UserId } from '@sfera/contract/base/ids';
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
  type ReadySeveral,
} from '#shared/sending/kept-sending.ts';

/** A file that is ready to go, by the id of its work, or by that of its own among several. */
export interface ReadyFile {
  readonly id: string;
  readonly form: ReadyForm;
  /** Null when the server has the file as a draft. */
  readonly file: File | null;
  readonly extras: Readonly<Record<string, File>>;
}

/** A work of which everything is ready to go. */
export interface ReadyWork {
  readonly id: string;
  readonly files: readonly ReadyFile[];
  /** Publishes the files of a post of several; null: the form of the only file does. */
  readonly call: ReadySeveral | null;
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
  forget: (id: string) => Promise<void>;
}

const formOf = ({ sending }: KeptOnItsWay): ReadyForm | ReadySeveral | undefined =>
  sending && !sending.isPaused && !sending.lostFile ? sending.form : undefined;

/** The ids under which the files of a work are kept. */
const itemIdsOf = (id: string, form: ReadyForm | ReadySeveral | undefined): string[] =>
  form && 'items' in form ? form.items.map(({ itemId }) => itemId) : [id];

export function openKept(userId: UserId): Kept {
  const store = openWorkStore(userId);
  const works = async () => (await get<KeptOnItsWay[]>(WORKS_KEY, store)) ?? [];
  const workOf = async (id: string) => (await works()).find((other) => other.id === id);
  const readFile = async (id: string, form: ReadyForm): Promise<ReadyFile | undefined> => {
    const made = await get<KeptPrepared>(preparedKey(id), store);
    if (made?.id !== form.preparedId) return undefined;
    const { file, extras } = made.prepared;
    if (!made.isOwnFile) return { id, form, file, extras };
    const own = await get<File>(fileKey(id), store);
    return own && { id, form, file: own, extras };
  };
  const dropPermit = () => delMany([PERMIT_KEY], store);
  return {
    async permit() {
      await closeOnDelete(store);
      return get<Permit>(PERMIT_KEY, store);
    },
    dropPermit,
    waiting: async () => (await works()).filter(formOf).map(({ id }) => id),
    async ready(id) {
      const work = await workOf(id);
      const form = work && formOf(work);
      if (!form) return undefined;
      const several = 'items' in form ? form : null;
      const forms = several?.items ?? [{ ...(form as ReadyForm), itemId: id }];
      const found = await Promise.all(forms.map((one) => readFile(one.itemId, one)));
      const files = found.filter((file) => file !== undefined);
      return files.length === forms.length ? { id, files, call: several } : undefined;
    },
    async forget(id) {
      const work = await workOf(id);
      await delMany([id, ...itemIdsOf(id, work?.sending?.form)].flatMap(keysOf), store);
      await update<KeptOnItsWay[]>(WORKS_KEY, (kept = []) => kept.filter((other) => other.id !== id), store);
      if (!(await works()).some(({ sending }) => sending)) await dropPermit();
    },
  };
}
