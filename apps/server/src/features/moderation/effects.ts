import * as v from 'valibot';
import { MessageId, PostId, type UserId } from '@sfera/contract/base/ids';
import type { Selectable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/tables/tables.ts';
import type { Context } from '../../context/context.ts';
import { dropSessions, notifyStandingChanged } from '../../context/viewer.ts';
import { removeReportedMessage, type TellRemoval } from '../chat/index.ts';
import { hideMediaOf, MOVE_MEDIA, REMOVE_FILES } from '../media/index.ts';
import { readPostMedia } from '../posts/index.ts';
import { returnComment, takeComment } from './comment-effect-queries.ts';
import * as queries from './effect-queries.ts';
import { readStanding } from './log-queries.ts';

type Case = Selectable<Tables['cases']>;
type Standing = Awaited<ReturnType<typeof readStanding>>;

const REMOVES: ReadonlySet<string> = new Set(['delete', 'block_file']);
const removes = (decisions: Standing) => decisions.some(({ action }) => REMOVES.has(action));

/**
 * Brings the object of a locked case and its author to what the standing decisions say, whether one was added or taken
 * back. Resolves to what is to be done after the commit.
 */
export async function applyDecisions(context: Context, tx: Tx, row: Case): Promise<TellRemoval> {
  const decisions = await readStanding(tx, { caseId: row.id });
  const tell = await applyToObject(context, tx, row, decisions);
  const { author_id: userId } = row;
  const isStandingNew = userId !== null && (await applyToAuthor(context, tx, userId));
  return () => {
    tell();
    if (isStandingNew) dropSessions(context, { userId });
  };
}

async function applyToObject(context: Context, tx: Tx, row: Case, decisions: Standing): Promise<TellRemoval> {
  switch (row.object_kind) {
    case 'post':
    case 'story':
      await applyToPublication(context, tx, row, decisions);
      return () => {};
    case 'comment':
      await (removes(decisions) ? takeComment(tx, row) : returnComment(tx, row));
      return () => {};
    case 'message':
      return removes(decisions)
        ? removeReportedMessage(context, tx, v.parse(MessageId, row.object_id))
        : () => {};
    case 'profile':
      if (decisions.some(({ action }) => action === 'block_file')) await removePicture(context, tx, row);
      return () => {};
  }
}

async function applyToPublication(
  { clock, jobs }: Context,
  tx: Tx,
  { object_kind: kind, object_id: id }: Case,
  decisions: Standing,
): Promise<void> {
  const hides = decisions.findLast(({ action }) => action === 'hide');
  const hidden = hides ? JSON.stringify({ decisionId: hides.id, rule: hides.rule }) : null;
  const removedAt = removes(decisions) ? clock.now() : null;
  const isSensitive = decisions.some(({ action }) => action === 'sensitive');
  const table = kind === 'post' ? 'posts' : 'stories';
  const before = await queries.lockPublication(tx, table, id);
  if (!before) return; // its author has deleted it meanwhile
  await queries.writePublication(tx, table, id, { isSensitive, hidden, removedAt });
  const isRemoved = removedAt !== null;
  // Its author cannot unpin a post that no person sees.
  if (kind === 'post' && isRemoved) await queries.unpinPost(tx, id);
  if (kind === 'post' && isRemoved !== before.was_removed && before.is_counted)
    await queries.changePostCount(tx, before.user_id, isRemoved ? -1 : 1);
  // People who know an address could open the file on.
  if ((isRemoved && !before.was_removed) || (hidden !== null && !before.was_hidden))
    for (const mediaId of kind === 'post' ? await readPostMedia(tx, v.parse(PostId, id)) : [before.media_id])
      await jobs.send(tx, MOVE_MEDIA, { mediaId });
}

/** A profile picture that was refused is no longer shown; `returnPicture` brings it back. */
async function removePicture({ jobs }: Context, tx: Tx, { snapshot, author_id: id }: Case): Promise<void> {
  const key = (snapshot as { media?: { media_key?: string } } | null)?.media?.media_key;
  if (key === undefined || id === null) return;
  if (await queries.removeAvatar(tx, id, key)) await jobs.send(tx, REMOVE_FILES, { mediaKey: key });
}

/**
 * Limits and disabling follow from all standing decisions about the person, in all cases together. Resolves to whether
 * anything has changed.
 */
async function applyToAuthor(context: Context, tx: Tx, id: UserId): Promise<boolean> {
  const { clock } = context;
  const before = await queries.lockStanding(tx, id);
  if (!before) return false;
  const decisions = await readStanding(tx, { authorId: id });
  const ends = decisions.flatMap(({ action, until }) =>
    action === 'limit' && until ? [until.getTime()] : [],
  );
  const limitedUntil = ends.length > 0 ? new Date(Math.max(...ends)) : null;
  const isDisabled = decisions.some(({ action }) => action === 'disable');
  const wasDisabled = before.disabled_at !== null;
  if (isDisabled === wasDisabled && limitedUntil?.getTime() === before.limited_until?.getTime()) return false;
  await queries.writeStanding(tx, id, {
    limited_until: limitedUntil,
    disabled_at: isDisabled ? (before.disabled_at ?? clock.now()) : null,
  });
  await notifyStandingChanged(tx, id);
  if (isDisabled === wasDisabled) return true;
  // The home feed begins at follows and asks for no row of an account: it shows what is published.
  for (const table of ['posts', 'stories'] as const) await queries.publishAllowed(tx, table, id);
  if (isDisabled) await hideMediaOf(context, tx, id);
  return true;
}
