import * as v from 'valibot';
import { CaseObjectId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Events } from '../../base/events.ts';
import { readUser } from '../users/index.ts';
import { putOnCard } from './cards.ts';
import { readObject } from './objects.ts';

/** A decided card comes back for the same cause after this time: a flood that goes on is noticed again and again. */
const KNOWN_FOR_MS = 24 * 3_600_000;

/** Puts what the server has noticed before the moderators. */
export const listenForSuspicions = (context: Context): void =>
  context.events.on('suspicious', (suspicion) => openCard(context, suspicion));

/**
 * The snapshot holds what the author sees: an object of a private account too, and none that is gone. Owners of the
 * server get no card, because no moderator decides about them.
 */
async function openCard(
  context: Context,
  { objectKind, objectId, authorId, cause, at }: Events['suspicious'],
): Promise<void> {
  const { db } = context;
  if ((await readUser(db, authorId))?.role === 'owner') return;
  const object = { kind: objectKind, id: v.parse(CaseObjectId, objectId) };
  const row = await readObject(db, object, authorId, at);
  if (!row) return;
  await putOnCard(context, object, row, {
    isKnown: ({ noticed }) => isRecent(noticed[cause], at),
    insert: async (_tx, { noticed }, isReopened) => isReopened || !isRecent(noticed[cause], at),
    shown: sql`noticed = noticed || ${JSON.stringify({ [cause]: at.toISOString() })}::jsonb`,
  });
}

const isRecent = (time: string | undefined, now: Date): boolean =>
  time !== undefined && now.getTime() - Date.parse(time) < KNOWN_FOR_MS;
