import type { UserId } from '@sfera/contract/base/ids';
import type { Suspicion } from '@sfera/contract/moderation/moderation';
import type { Context } from '../../context/context.ts';
import type { Events } from '../../base/events.ts';

/**
 * Puts an object before the moderators. Nothing happens to the object meanwhile: only a person decides. The feature of
 * reports, which stands above all features that publish, hears the event and keeps the cards.
 */
export const putBeforeModerators = (
  { events, clock }: Pick<Context, 'events' | 'clock'>,
  suspicion: Omit<Events['suspicious'], 'at'>,
): void => events.emit('suspicious', { ...suspicion, at: clock.now() });

/** The same with what a person does as a whole, such as a flood that was refused. */
export const putPersonBeforeModerators = (
  context: Pick<Context, 'events' | 'clock'>,
  userId: UserId,
  cause: Suspicion,
): void => putBeforeModerators(context, { objectKind: 'profile', objectId: userId, authorId: userId, cause });
