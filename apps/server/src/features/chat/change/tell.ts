import type { UserId } from '@sfera/contract/base/ids';
import type { MessageChange } from '@sfera/contract/chat/message-parts';
import type { Db } from '../../../db/database.ts';
import type { Context } from '../../../context/context.ts';
import { presentCard } from '../../link-cards/index.ts';
import { type ChangedRow, type ChangeMember, readChanged } from './queries.ts';
import { readListeners } from '../circle/queries.ts';
import { presentReaction, presentVideo } from '../message/present.ts';

/** The parts that differ between members. */
type Seen = Pick<ChangeMember, 'own' | 'is_heard'>;

const NOTHING: Seen = { own: null, is_heard: false };

/** The reactions that are shown to a person, the one that was given first before the others. */
function reactionsSeenBy({ reactors }: ChangedRow, userId: UserId | undefined) {
  const seen = reactors.filter(({ hidden_from: hidden }) => !userId || !hidden.includes(userId));
  return [...Map.groupBy(seen, ({ reaction }) => reaction)].map(([reaction, given]) => ({
    reaction,
    count: given.length,
  }));
}

/**
 * The new state of a message as this member sees it.
 * @param userId the member; default: one from whom no reaction is hidden
 */
export const presentChange = (
  row: ChangedRow,
  { own, is_heard: isHeard }: Seen,
  userId?: UserId,
): MessageChange => ({
  chatId: row.chat_id,
  messageId: row.id,
  state: {
    content: row.content,
    editedAt: row.edited_at && row.edited_at.toISOString(),
    reactions: reactionsSeenBy(row, userId).map((one) =>
      presentReaction({ ...one, isOwn: one.reaction === own }),
    ),
    revision: row.revision,
    ...(row.is_voice && { isHeard }),
    ...(row.video && { video: presentVideo(row.video) }),
    ...(row.card && { card: presentCard(row.card) }),
  },
});

export const memberOf = ({ members }: ChangedRow, userId: UserId): Seen =>
  members.find(({ user_id: id }) => id === userId) ?? NOTHING;

/**
 * Tells the devices of all members. In a circle all but the one who acts share one event, which leaves out whose
 * reaction is whose: their devices know their own. A person from whom a reaction is hidden is told alone. Call it after the commit.
 */
export async function tellChange(
  { db, live }: { db: Db; live: Pick<Context['live'], 'tell'> },
  event: 'messageEdited' | 'messageReaction',
  row: ChangedRow,
  actorId: UserId,
): Promise<void> {
  for (const alike of Map.groupBy(
    row.members,
    ({ own, is_heard: isHeard }) => `${own} ${isHeard}`,
  ).values()) {
    const [first] = alike;
    if (!first) continue;
    live.tell(
      alike.map(({ user_id: userId }) => userId),
      event,
      presentChange(row, first, first.user_id),
    );
  }
  if (!row.is_circle) return;
  const people = await readListeners(db, row.chat_id, { of: [actorId, row.sender_id], about: row.id });
  const apart = new Set(row.reactors.flatMap(({ hidden_from: hidden }) => hidden));
  const told = Map.groupBy(
    people.filter((userId) => userId !== actorId),
    (userId) => (apart.has(userId) ? userId : undefined),
  );
  for (const [userId, alike] of told) {
    const { state, ...change } = presentChange({ ...row, is_voice: false }, NOTHING, userId);
    live.tell(alike, event, { ...change, state: { ...state, isShared: true } });
  }
}

/**
 * Tells the devices that are connected to this process what a job has changed in a message: its video, or the card of
 * its link. Each process has heard of it by itself. In a circle the sender is told like all others.
 */
export function tellChangesByJobs({ db, clock, events, live }: Context): void {
  events.on('messageChangedByJob', async ({ messageId }) => {
    const row = await readChanged(db, messageId);
    const isGone = !row || (row.expires_at && row.expires_at <= clock.now());
    if (!isGone) await tellChange({ db, live: { tell: live.tellHere } }, 'messageEdited', row, row.sender_id);
  });
}
