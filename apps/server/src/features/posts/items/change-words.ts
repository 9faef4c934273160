import type { PostId, UserId } from '@sfera/contract/base/ids';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { linkText } from '../link-text.ts';
import { keepVersion, lockStanding, writeItems } from './queries.ts';

/** Gives a post other words, and keeps the former ones for moderators. No person is told of a mention in them. */
export async function changeWords(
  context: Context,
  tx: Tx,
  { id, authorId, text }: { id: PostId; authorId: UserId; text: string },
): Promise<void> {
  const locked = await lockStanding(tx, id);
  if (!locked || locked.standing.text === text) return;
  await keepVersion(tx, id, locked.standing, context.clock.now());
  await writeItems(tx, id, { ...locked.standing, text });
  await linkText(context, tx, { id, authorId, text });
}
