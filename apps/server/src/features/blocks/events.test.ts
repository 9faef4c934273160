import { blockUser } from '@sfera/contract/blocks';
import { deleteChat, deleteMessage, markChatRead, sendMessage } from '@sfera/contract/chat';
import { addComment } from '@sfera/contract/comments';
import { requestFollow, respondToFollowRequest } from '@sfera/contract/follows';
import { likePost } from '@sfera/contract/likes';
import { setReaction } from '@sfera/contract/post-reactions';
import { deleteUser } from '@sfera/contract/profiles';
import { SERVER_EVENTS, type ServerEvent } from '@sfera/contract/sockets';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { connectLive } from '../../testing/test-live.ts';
import { addMuteBrowser, composeWaiting } from '../../testing/waiting-pushes.ts';

let test: TestApp;
let origin: string;
let people = 0;
/** Ana does something of which ben is told; the two share a chat with a message from each. */
let ana: TestPerson;
let ben: TestPerson;
let chatId: string;
let messageId: string;
/** Another account, with a post that everybody may see. */
let open: TestPerson;
let postId: string;

beforeAll(async () => {
  test = await createTestApp();
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

const connect = (person: TestPerson) => connectLive(origin, person);
const block = (as: TestPerson, { id }: TestPerson) => test.send(blockUser, { as, params: { id } });

/** Relations of ana, who acts, to the person who would be told. */
const RELATIONS: [string, (told: TestPerson) => Promise<unknown>][] = [
  ['without a block', async () => {}],
  ['after a block by the person who would be told', (told) => block(told, ana)],
  ['after a block by the person who acts', (told) => block(ana, told)],
];

const types = async (event: 'typing' | 'stopTyping') => {
  const tab = await connect(ana);
  tab.emit(event, { fromUserId: ana.id, toUserId: ben.id });
  await tab.settled();
};

/** What ana does so that ben hears the event; the others only reach the person who acts. */
const CAUSES: Record<Exclude<ServerEvent, 'registered' | 'chatAccepted'>, () => Promise<unknown>> = {
  userStatus: () => connect(ana),
  typing: () => types('typing'),
  stopTyping: () => types('stopTyping'),
  newMessage: () =>
    test.send(sendMessage, { as: ana, params: { recipientUserId: ben.id }, body: { content: 'Ау' } }),
  messageRead: () => test.send(markChatRead, { as: ana, params: { chatId }, body: {} }),
  messageDeleted: () => test.send(deleteMessage, { as: ana, params: { messageId } }),
  chatDeleted: () => test.send(deleteChat, { as: ana, params: { chatId } }),
};

/** A call of ana's, after which there is a push of this kind, for ben or for the author of a post. */
const PUSHES = {
  message: { isForBen: true, prepare: async () => CAUSES.newMessage },
  like: { isForBen: false, prepare: async () => () => test.send(likePost, { as: ana, params: { postId } }) },
  reaction: {
    isForBen: false,
    prepare: async () => () => test.send(setReaction, { as: ana, body: { postId, emoji: '🔥' } }),
  },
  comment: {
    isForBen: false,
    prepare: async () => () =>
      test.send(addComment, { as: ana, params: { postId }, body: { text: 'Красиво', tempId: 'comment' } }),
  },
  follow: {
    isForBen: false,
    prepare: async () => () => test.send(requestFollow, { as: ana, params: { id: open.id } }),
  },
  follow_request: {
    isForBen: true,
    prepare: async () => () => test.send(requestFollow, { as: ana, params: { id: ben.id } }),
  },
  follow_accepted: {
    isForBen: true,
    prepare: async () => {
      const id = await test.addFollow(ben, ana, 'pending');
      return () => test.send(respondToFollowRequest, { as: ana, params: { id }, body: { action: 'accept' } });
    },
  },
};

it('knows the cause of every event; «registered» and «chatAccepted» answer one’s own', () => {
  expect([...Object.keys(CAUSES), 'chatAccepted', 'registered'].toSorted()).toEqual(
    Object.keys(SERVER_EVENTS).toSorted(),
  );
});

describe.each(RELATIONS)('%s', (relation, relate) => {
  const isHeard = relation === 'without a block';

  it.each(Object.entries(CAUSES))(`the event %s is ${isHeard ? '' : 'not '}heard`, async (name, cause) => {
    const tab = await connect(ben);
    await relate(ben);
    // At a block each goes offline for the other; this must not meet what ana does next.
    await test.context.events.settled();
    await cause();
    const heard = () =>
      tab.heard(name as ServerEvent).filter((payload) => JSON.stringify(payload).includes(ana.id));
    if (isHeard) return expect.poll(() => heard().length).toBeGreaterThan(0);
    // An event of a third person comes the same way, and later.
    await test.send(sendMessage, { as: open, params: { recipientUserId: ben.id }, body: { content: 'Тут' } });
    await expect
      .poll(() => tab.heard('newMessage').some(({ message }) => message.senderId === open.id))
      .toBe(true);
    await tab.settled();
    expect(heard()).toEqual([]);
  });

  it(`the end of the account is ${isHeard ? '' : 'not '}heard`, async () => {
    const tab = await connect(ben);
    await relate(ben);
    await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
    await tab.settled();
    expect(tab.heard('chatDeleted')).toHaveLength(isHeard ? 1 : 0);
  });

  it.each(Object.entries(PUSHES))(
    `a push of the kind %s is ${isHeard ? '' : 'not '}sent, also when it was waiting already`,
    async (_, { isForBen, prepare }) => {
      const told = isForBen ? ben : open;
      await addMuteBrowser(test.context, told);
      const cause = await prepare();
      await cause();
      await test.context.events.settled();
      await relate(told);
      expect(await composed()).toHaveLength(isHeard ? 1 : 0);
      if (isHeard) return;
      await cause();
      expect(await composed()).toEqual([]);
    },
  );
});

const composed = async () => (await composeWaiting(test.context)).filter((push) => push !== null);

it('at the moment of a block each goes offline for the other, and nothing is heard of either afterwards', async () => {
  const [hers, his] = [await connect(ana), await connect(ben)];
  await block(ben, ana);
  await expect.poll(() => hers.heard('userStatus').at(-1)).toEqual({ userId: ben.id, isOnline: false });
  await expect.poll(() => his.heard('userStatus').at(-1)).toEqual({ userId: ana.id, isOnline: false });
  const before = hers.heard('userStatus').length;
  hers.emit('requestStatus', { userId: ben.id });
  await connect(ben);
  await hers.settled();
  expect(hers.heard('userStatus')).toHaveLength(before);
});
