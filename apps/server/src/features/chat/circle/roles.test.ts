import {
  acceptChat,
  deleteChat,
  deleteMessage,
  getChatWith,
  listMessages,
  markChatRead,
  sendMessage,
} from '@sfera/contract/chat/chat';
import { listMessageReaders, pinMessage } from '@sfera/contract/chat/circles';
import {
  editMessage,
  forwardMessage,
  reactToMessage,
  removeMessageReaction,
} from '@sfera/contract/chat/messages';
import { listChatDays, listChatGallery, searchChatMessages } from '@sfera/contract/chat/search';
import { muteChat, setChatTimer, unmuteChat } from '@sfera/contract/chat/settings';
import { acceptCircleInvitation, inviteToCircle } from '@sfera/contract/circles/invitations';
import { removeFromCircle } from '@sfera/contract/circles/circles';
import type { Route } from '@sfera/contract/base/route';
import { createReport } from '@sfera/contract/moderation/reports';
import { expect, it } from 'vitest';
import { createTestApp, type TestPerson } from '../../../testing/test-app.ts';
import { circleChat } from '../../../testing/data/test-circle-chat.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';

const test = await createTestApp();
let number = 0;

/** Who calls, in the order of {@link Statuses}. A removed person was a member. */
const ROLES = ['outsider', 'invited', 'removed', 'member', 'leader'] as const;
type Statuses = readonly [outsider: number, invited: number, removed: number, member: number, leader: number];
/** The statuses of a call: for all people outside there is no such chat and no such message. */
const inside = (member: number, leader = member): Statuses => [404, 404, 404, member, leader];

interface Call {
  route: Route;
  query?: Record<string, string>;
  /** `messageId`: a message of another member. */
  body?: (messageId: string) => object;
  statuses: Statuses;
}

const CALLS: Call[] = [
  { route: getChatWith, statuses: inside(200) },
  { route: listMessages, statuses: inside(200) },
  { route: markChatRead, body: () => ({}), statuses: inside(200) },
  { route: acceptChat, statuses: inside(204) },
  { route: sendMessage, body: () => ({ content: 'Ау' }), statuses: inside(201) },
  { route: forwardMessage, body: (messageId) => ({ messageId }), statuses: inside(201) },
  { route: editMessage, body: () => ({ content: 'Иначе' }), statuses: inside(403) },
  { route: reactToMessage, body: () => ({ emoji: '🔥' }), statuses: inside(200) },
  { route: removeMessageReaction, statuses: inside(200) },
  { route: listMessageReaders, statuses: inside(403) },
  {
    route: createReport,
    body: (id) => ({ object: { kind: 'message', id }, reason: 'spam' }),
    statuses: inside(201),
  },
  { route: muteChat, body: () => ({ lasts: 'hour' }), statuses: inside(200) },
  { route: unmuteChat, statuses: inside(204) },
  { route: searchChatMessages, query: { query: 'слово' }, statuses: inside(200) },
  { route: listChatDays, query: { month: '2026-03', timeZone: 'Europe/Moscow' }, statuses: inside(200) },
  { route: listChatGallery, query: { kind: 'links' }, statuses: inside(200) },
  { route: pinMessage, body: (messageId) => ({ messageId }), statuses: inside(403, 204) },
  { route: setChatTimer, body: () => ({ timer: 'week' }), statuses: inside(403, 200) },
  { route: deleteMessage, statuses: inside(403, 204) },
  { route: deleteChat, statuses: inside(403) },
];

/** A circle with a message, and the person who calls. */
async function arrange(role: (typeof ROLES)[number]) {
  number += 1;
  const [leader, member, eva] = [
    await test.addPerson(`leader-${number}`),
    await test.addPerson(`member-${number}`),
    await test.addPerson(`eva-${number}`),
  ];
  const id = await addTestCircle(test.context, leader, [member]);
  const chat = circleChat(test, id);
  const { id: messageId } = await chat.say(member, 'Заветное слово');
  if (role !== 'outsider' && role !== 'leader')
    await test.send(inviteToCircle, { as: leader, params: { id }, body: { userIds: [eva.id] } });
  if (role === 'removed' || role === 'member')
    await test.send(acceptCircleInvitation, { as: eva, params: { id } });
  if (role === 'removed') await test.send(removeFromCircle, { as: leader, params: { id, userId: eva.id } });
  return { as: role === 'leader' ? leader : eva, chat, messageId };
}

const call = (route: Route, as: TestPerson, input: object) => test.send(route, { as, ...input });

it.each(
  CALLS.flatMap((one) =>
    ROLES.map((role, at) => [`${one.route.method} ${one.route.path}`, role, one.statuses[at], one] as const),
  ),
)('%s as %s gives %i', async (_name, role, expected, { route, query, body }) => {
  const { as, chat, messageId } = await arrange(role);
  const ids: Record<string, string> = {
    recipientUserId: chat.peerId,
    userId: chat.peerId,
    chatId: chat.chatId,
    id: chat.chatId,
    messageId,
  };
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const { status } = await call(route, as, {
    params: Object.fromEntries(names.map((name) => [name, ids[name]])),
    ...(query && { query }),
    ...(body && { body: body(messageId) }),
  });
  expect(status).toBe(expected);
});
