import * as v from 'valibot';
import { type CaseId, CaseObjectId, type UserId } from '@sfera/contract/base/ids';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import { putOnCard } from './cards.ts';
import { readObject } from './objects.ts';

/**
 * The card of a person's profile, with the profile as its owner sees it; it is opened when there is none. For a decision
 * that no report has asked for. Undefined when the account is gone.
 */
export async function openProfileCard(context: Context, userId: UserId): Promise<CaseId | undefined> {
  const object = { kind: 'profile', id: v.parse(CaseObjectId, userId) } as const;
  const row = await readObject(context.db, object, userId, context.clock.now());
  return (
    row &&
    putOnCard(context, object, row, {
      isKnown: () => true,
      insert: async () => true,
      shown: sql`noticed = noticed`,
    })
  );
}
