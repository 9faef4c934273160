import type { UserId } from '@sfera/contract/base/ids';
import type { Context } from '../../../context/context.ts';
import { chatOf, circleOf } from './chat-row.ts';
import { readCommonCircleChats } from './queries.ts';
import { tellCircleChanged } from './settings.ts';

/** Tells the devices of people who come to circles and leave them, and all people of what their circle has become. */
export function followCircles(context: Context): void {
  const { db, events, live } = context;
  events.on('circleJoined', async ({ circleId, userId }) =>
    live.tell([userId], 'chatChanged', { chatId: chatOf(circleId), interlocutorId: circleId }),
  );
  events.on('circleLeft', async ({ circleId, userIds }) =>
    live.tell(userIds, 'chatDeleted', { chatId: chatOf(circleId), interlocutorId: circleId }),
  );
  // A block hides what the two have written in their common circles, and its end shows it again.
  const tellBoth = async ({ blockerId, blockedId }: { blockerId: UserId; blockedId: UserId }) => {
    for (const chatId of await readCommonCircleChats(db, blockerId, blockedId))
      live.tell([blockerId, blockedId], 'chatChanged', { chatId, interlocutorId: circleOf(chatId) });
  };
  events.on('blocked', tellBoth);
  events.on('unblocked', tellBoth);
  events.on('circleChanged', ({ circleId }) => tellCircleChanged(context, chatOf(circleId)));
}
