import { blockUser } from '@sfera/contract/people/blocks';
import { deleteChat, deleteMessage, markChatRead, sendMessage } from '@sfera/contract/chat/chat';
import { editMessage, reactToMessage } from '@sfera/contract/chat/messages';
import { inviteToCircle } from '@sfera/contract/circles/invitations';
import { likeComment } from '@sfera/contract/comments/threads';
import { updateChatPrivacy } from '@sfera/contract/chat/privacy';
import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow, respondToFollowRequest } from '@sfera/contract/people/follows';
import type { Route } from '@sfera/contract/base/route';
import { likePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { deleteUser } from '@sfera/contract/people/profiles';
import { SERVER_EVENTS, type ServerEvent } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { muteEverything, setRole } from '../../testing/data/test-standing.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { connectLive, openLive } from '../../testing/test-live.ts';
import { decideAsOperator, openCase } from '../../testing/data/test-report.ts';
import { addMuteBrowser, composeWaiting, PUSH_KINDS } from '../../testing/outside/waiting-pushes.ts';

let test: TestApp;
let origin: string;
let people = 0;
/** Ana does something of which ben is told; the two share a chat with a message from each. */
let ana: TestPerson;
let ben: TestPerson;
let chatId: string;
let messageId: string;
let reporter: TestPerson; // has reported what is decided
/** Another account, with a post that all people may see. */
let open: TestPerson;
let postId: string;

beforeAll(async () => {
  test = await createTestApp();
  reporter = await test.addPerson('reporter');
  origin = await listenOnLoopback(test.app);
});
beforeEach(async () => {
  people += 1;
  ana = await test.addPerson(`ana-${people}`);
  ben = await test.addPerson(`ben-${people}`, { isPrivate: true });
  await test.addMessage(ben, ana);
  ({ chatId, id: messageId } = await test.addMessage(ana, ben));
  open = await test.addPerson(`open-${people}`);
  postId = (await test.addPost(open)).id;
});

const connect = (person: TestPerson) => connectLive(origin, { ...person, reconnects: true });
const block = (as: TestPerson, { id }: TestPerson) => test.send(blockUser, { as, params: { id } });
const say = (as: TestPerson, recipientUserId: string) =>
  test.send(sendMessage, { as, params: { recipientUserId }, body: { content: 'Ау' } });
const decideOn = async (person: TestPerson, action: 'limit' | 'disable') => {
  const caseId = await openCase(test.context, reporter, { kind: 'profile', id: person.id });
  await decideAsOperator(test.context, caseId, { action, rule: 1, reason: 'Травля' });
};

/** Ana opens the app; the connection of a disabled account is closed at once. */
const arrives = async () => {
  const tab = openLive(origin, ana);
  await new Promise((resolve) => {
    tab.socket.once('connect', () => resolve(true));
    tab.socket.io.once('close', () => resolve(false));
  });
  return tab;
};
const types = async (event: 'typing' | 'stopTyping') => {
  const tab = await arrives();
  if (!tab.socket.connected) return;
  tab.emit(event, { fromUserId: ana.id, toUserId: ben.id });
  await tab.settled();
};

const act = (route: Route, input: { params?: Record<string, string>; body?: object }) =>
  test.send(route, { as: ana, ...input });
const comment = (body: object) => act(addComment, { params: { postId }, body });

/** The call of ana by which ben hears the event; the others only reach the person who acts. */
const CAUSES: Record<
  Exclude<ServerEvent, 'registered' | 'chatAccepted' | 'mediaProgress'>,
  () => Promise<unknown>
> = {
  userStatus: arrives,
  typing: () => types('typing'),
  stopTyping: () => types('stopTyping'),
  newMessage: () => say(ana, ben.id),
  circleMessage: async () => say(ana, await addTestCircle(test.context, ana, [ben])),
  messageRead: () => act(markChatRead, { params: { chatId }, body: {} }),
  messageEdited: () => act(editMessage, { params: { messageId }, body: { content: 'Пока' } }),
  messageReaction: () => act(reactToMessage, { params: { messageId }, body: { emoji: '🔥' } }),
  messageDeleted: () => act(deleteMessage, { params: { messageId } }),
  chatChanged: () => act(updateChatPrivacy, { body: { showsReading: false } }),
  chatDeleted: () => act(deleteChat, { params: { chatId } }),
};

/** The id of a comment of ben's. */
const beSaid = async () =>
  (await test.send(addComment, { as: ben, params: { postId }, body: { text: 'Красиво' } })).body.id;

/** A call of ana's, after which there is a push of this kind, for ben or for the author of a post. */
const PUSHES = {
  message: { isForBen: true, prepare: async () => CAUSES.newMessage },
  like: { isForBen: false, prepare: async () => () => act(likePost, { params: { postId } }) },
  reaction: {
    isForBen: false,
    prepare: async () => () => act(setReaction, { body: { postId, emoji: '🔥' } }),
  },
  comment: { isForBen: false, prepare: async () => () => comment({ text: 'Красиво', tempId: 'comment' }) },
  reply: {
    isForBen: true,
    prepare: async () => comment.bind(null, { text: 'Очень', answers: await beSaid() }),
  },
  comment_like: {
    isForBen: true,
    prepare: async () => act.bind(null, likeComment, { params: { commentId: await beSaid() } }),
  },
  mention: { isForBen: true, prepare: async () => () => comment({ text: `@${ben.login}, смотри` }) },
  follow: { isForBen: false, prepare: async () => () => act(requestFollow, { params: { id: open.id } }) },
  follow_request: {
    isForBen: true,
    prepare: async () => () => act(requestFollow, { params: { id: ben.id } }),
  },
  circle_invitation: {
    isForBen: true,
    prepare: async () => {
      const id = await addTestCircle(test.context, ana);
      return () => act(inviteToCircle, { params: { id }, body: { userIds: [ben.id] } });
    },
  },
  follow_accepted: {
    isForBen: true,
    prepare: async () => {
      const id = await test.addFollow(ben, ana, 'pending');
      return () => act(respondToFollowRequest, { params: { id }, body: { action: 'accept' } });
    },
  },
};

type Kind = keyof typeof PUSHES;

async function preparePush(kind: Kind) {
  const { isForBen, prepare } = PUSHES[kind];
  const told = isForBen ? ben : open;
  await addMuteBrowser(test.context, told);
  return { told, cause: await prepare() };
}

const EVENTS = Object.keys(CAUSES) as (keyof typeof CAUSES)[];
const KINDS = Object.keys(PUSHES) as Kind[];

interface Relation {
  relate(told: TestPerson): Promise<unknown>;
  /** Events of ana, who acts, that reach the person who would be told. */
  events: readonly ServerEvent[];
  /** The acts of ana now of which that person gets a push. */
  pushes: readonly Kind[];
  /** The acts of ana before of which a push that waits is still sent. */
  waiting: readonly Kind[];
  /** The effect of the relation on the connection of the person who would be told. */
  connection?: 'renewed' | 'closed';
}
const everything = { events: EVENTS, pushes: KINDS, waiting: KINDS };
const nothing = { events: [], pushes: [], waiting: [] };
const without = <T>(all: readonly T[], ...these: T[]) => all.filter((one) => !these.includes(one));

const RELATIONS: Record<string, Relation> = {
  'without a block': { ...everything, relate: async () => {} },
  'after a block by the person who would be told': { ...nothing, relate: (told) => block(told, ana) },
  'after a block by the person who acts': { ...nothing, relate: (told) => block(ana, told) },
  // A mute leaves what the person was told before it; messages and requests are looked at when their push is written.
  'after a mute by the person who would be told': {
    events: EVENTS,
    // It answers the person's own request.
    pushes: ['follow_accepted'],
    waiting: without(KINDS, 'message', 'follow_request', 'circle_invitation'),
    relate: (told) => muteEverything(test, told, ana),
  },
  'when the person who acts may only read': {
    events: without(EVENTS, 'newMessage', 'circleMessage', 'messageEdited', 'messageReaction'),
    pushes: ['follow_accepted'],
    waiting: KINDS,
    relate: () => decideOn(ana, 'limit'),
  },
  'when the person who would be told may only read': {
    ...everything,
    connection: 'renewed',
    relate: (told) => decideOn(told, 'limit'),
  },
  'when the account of the person who acts is disabled': {
    ...nothing,
    relate: () => decideOn(ana, 'disable'),
  },
  'when the account of the person who would be told is disabled': {
    ...nothing,
    connection: 'closed',
    relate: (told) => decideOn(told, 'disable'),
  },
};

it('knows the cause of every event; the others answer one’s own', () => {
  const known = [...Object.keys(CAUSES), 'chatAccepted', 'mediaProgress', 'registered'];
  expect(known.toSorted()).toEqual(Object.keys(SERVER_EVENTS).toSorted());
});

it('knows the cause of every push; those about one’s own account and of an event of one’s circle come from nobody', () => {
  const ofServer = ['new_sign_in', 'decision', 'scheduled', 'memories'];
  const ofEvents = ['event_changed', 'event_cancelled', 'event_reminder', 'event_place'];
  expect([...KINDS, ...ofServer, ...ofEvents].toSorted()).toEqual(PUSH_KINDS.toSorted());
});

/** Whether the event tells of ana: a change names the message alone. */
const isOfAna = (payload: object) => [ana.id, messageId].some((id) => JSON.stringify(payload).includes(id));

describe.each(Object.entries(RELATIONS))('%s', (_name, relation) => {
  const { relate, events, pushes, waiting, connection } = relation;

  /** A connection of ben from before the relation. */
  async function connectBefore() {
    const tab = await connect(ben);
    const left = new Promise((resolve) => void tab.socket.once('disconnect', resolve));
    await relate(ben);
    // At a block each goes offline for the other; this must not meet what ana does next.
    await test.context.events.settled();
    if (connection) await left;
    if (connection === 'renewed') await expect.poll(() => tab.socket.connected).toBe(true);
    return tab;
  }

  it.each(EVENTS.map((event) => [event, events.includes(event) ? 'heard' : 'not heard'] as const))(
    'the event %s is %s',
    async (event, is) => {
      const tab = await connectBefore();
      await CAUSES[event]();
      const heard = () => tab.heard(event).filter(isOfAna);
      if (is === 'heard') return expect.poll(() => heard().length).toBeGreaterThan(0);
      if (connection === 'closed') return expect([heard(), tab.socket.connected]).toEqual([[], false]);
      // An event of a third person comes the same way, and later.
      await say(open, ben.id);
      await expect
        .poll(() => tab.heard('newMessage').some(({ message }) => message.senderId === open.id))
        .toBe(true);
      await tab.settled();
      expect(heard()).toEqual([]);
    },
  );

  it(`the end of the account is ${events.length > 0 ? '' : 'not '}heard`, async () => {
    const tab = await connectBefore();
    await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
    if (connection !== 'closed') await tab.settled();
    expect(tab.heard('chatDeleted')).toHaveLength(events.length > 0 ? 1 : 0);
  });

  /** The pushes of a call of ana's, after or before the relation. */
  async function pushesOf(kind: Kind, isRelatedBefore: boolean) {
    const { told, cause } = await preparePush(kind);
    for (const step of isRelatedBefore ? [() => relate(told), cause] : [cause, () => relate(told)]) {
      await step();
      await test.context.events.settled();
    }
    return composed();
  }

  it.each(KINDS.map((kind) => [kind, pushes.includes(kind) ? 'sent' : 'not sent'] as const))(
    'a push of the kind %s is %s',
    async (kind, is) => expect(await pushesOf(kind, true)).toHaveLength(is === 'sent' ? 1 : 0),
  );

  it.each(KINDS.map((kind) => [kind, waiting.includes(kind) ? 'sent' : 'not sent'] as const))(
    'a push of the kind %s that waits already is %s',
    async (kind, is) => expect(await pushesOf(kind, false)).toHaveLength(is === 'sent' ? 1 : 0),
  );
});

it.each(['moderator', 'owner'] as const)(
  'the role %s and a mute of the person who acts, and the role of the one who would be told, change nothing',
  async (role) => {
    await Promise.all([
      setRole(test, ana, role),
      setRole(test, ben, 'moderator'),
      muteEverything(test, ana, ben),
    ]);
    for (const kind of KINDS) {
      const { told, cause } = await preparePush(kind);
      await composed();
      await cause();
      const receivers = (await composed()).map((push) => push?.message.userId);
      expect(receivers, kind).toContain(told.id);
    }
    const tab = await connect(ben);
    for (const event of EVENTS) {
      await CAUSES[event]();
      await expect.poll(() => tab.heard(event).filter(isOfAna).length, { message: event }).toBeGreaterThan(0);
    }
  },
);

/** Without the pushes of the decisions themselves. */
const composed = async () =>
  (await composeWaiting(test.context)).filter((push) => push && !push.message.tag.startsWith('decision:'));
