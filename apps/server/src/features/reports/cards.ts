import type { CaseId } from '@sfera/contract/base/ids';
import { SNAPSHOT_DAYS } from '@sfera/contract/moderation/limits';
import type { ReportedObject } from '@sfera/contract/moderation/reports';
import { DAY_MS } from '@sfera/contract/base/time';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { DEADLOCKS, tryAgainAfter } from '../../db/failures.ts';
import { type MediaKey, removeMedia } from '../../files/storage.ts';
import { newId } from '../../base/clock.ts';
import type { Context } from '../../context/context.ts';
import { REMOVE_FILES } from '../media/index.ts';
import type { ObjectRow } from './objects.ts';
import * as queries from './queries.ts';
import { copyFiles, describe, isSame, isUnfinished, type StoredSnapshot } from './snapshot.ts';

/** An entry on the card of an object: a report of a person, or what the server has noticed. */
export interface Entry {
  /** Whether the card has held the like before: then a decided card stays decided, unless the object has changed. */
  isKnown(card: queries.CaseRow): boolean;
  /** Part of the transaction that has locked the card. Resolves to false when the card holds this very entry. */
  insert(tx: Tx, card: queries.CaseRow, isReopened: boolean): Promise<boolean>;
  /** The columns of `cases` in which an inserted entry shows. */
  shown: RawBuilder<unknown>;
}

/** A snapshot whose files are copied. */
interface Taken {
  stored: StoredSnapshot;
  key: MediaKey | null;
}

/** Opens the card of the object, or finds it, and puts the entry on it. An entry does nothing to the object. */
export async function putOnCard(
  context: Context,
  object: ReportedObject,
  row: ObjectRow,
  entry: Entry,
): Promise<CaseId> {
  const { db, clock, storage } = context;
  const stored = describe(row, clock.now());
  // Files are copied once for each state of an object, however many people report it.
  const known = await queries.readCaseOf(db, object);
  const isKnown = known?.snapshot && isSame(known.snapshot, stored);
  const taken: Taken = { stored, key: isKnown ? null : await copyFiles(context, stored) };
  let isKept = false;
  try {
    const saved = await tryAgainAfter(DEADLOCKS, () =>
      db.transaction().execute((tx) => save(context, tx, object, row, taken, entry)),
    );
    isKept = saved.isSnapshotKept;
    return saved.caseId;
  } finally {
    // After a lost commit the copies may be in use; orphans are removed at night.
    if (!isKept && taken.key !== null && !(await isInUse(context, object, taken.key)))
      await removeMedia(taken.key, storage);
  }
}

const isInUse = ({ db }: Context, object: ReportedObject, key: MediaKey): Promise<boolean> =>
  queries.readCaseOf(db, object).then(
    (row) => row?.snapshot_key === key,
    () => true,
  );

async function save(
  { clock, jobs }: Context,
  tx: Tx,
  object: ReportedObject,
  { author_id }: ObjectRow,
  { stored, key }: Taken,
  entry: Entry,
) {
  const now = clock.now();
  const snapshotUntil = new Date(now.getTime() + SNAPSHOT_DAYS * DAY_MS);
  const isNew = await queries.insertCase(tx, {
    id: newId<CaseId>(clock),
    object_kind: object.kind,
    object_id: object.id,
    author_id,
    state: 'open',
    opened_at: now,
    report_count: 0,
    reasons: '{}',
    snapshot: JSON.stringify(stored),
    snapshot_key: key,
    snapshot_until: snapshotUntil,
  });
  const card = await queries.readCaseOf(tx, object, true);
  if (!card) throw new Error('The card of a report is missing');
  const isOutdated = !isNew && !(card.snapshot && isSame(card.snapshot, stored));
  // A crowd cannot bring a decided object back as often as it likes: only a new reason or a change does.
  const isReopened = card.state === 'decided' && (isOutdated || !entry.isKnown(card));
  const isInserted = await entry.insert(tx, card, isReopened);
  const replaces = isInserted && isOutdated && (!card.snapshot || isReopened || isUnfinished(card.snapshot));
  if (isInserted)
    await queries.changeCase(tx, card.id, {
      shown: entry.shown,
      snapshotUntil,
      openedAt: isReopened ? now : null,
      snapshot: replaces ? { stored, key } : null,
    });
  if (replaces && card.snapshot_key !== null)
    await jobs.send(tx, REMOVE_FILES, { mediaKey: card.snapshot_key });
  return { caseId: card.id, isSnapshotKept: isNew || replaces };
}
