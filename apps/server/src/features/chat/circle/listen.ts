import { ChatId, type CircleId } from '@sfera/contract/ids';
import type { Context } from '../../../platform/context/context.ts';
import { asPartner } from './chat-row.ts';
import { tellCircleChanged } from './settings.ts';

const chatOf = (circleId: CircleId): ChatId => ChatId.parse(circleId);

/** Tells the devices of people who come to circles and leave them, and all people of what their circle has become. */
export function followCircles(context: Context): void {
  const { events, live } = context;
  events.on('circleJoined', async ({ circleId, userId }) =>
    live.tell([userId], 'chatChanged', { chatId: chatOf(circleId), interlocutorId: asPartner(circleId) }),
  );
  events.on('circleLeft', async ({ circleId, userIds }) =>
    live.tell(userIds, 'chatDeleted', { chatId: chatOf(circleId), interlocutorId: asPartner(circleId) }),
  );
  events.on('circleChanged', ({ circleId }) => tellCircleChanged(context, chatOf(circleId)));
}
