import { deleteChat, deleteMessage, listChats, markChatRead, sendMessage } from '@sfera/contract/chat/chat';
import { addComment, deleteComment, listComments } from '@sfera/contract/comments/comments';
import {
  listFollowRequests,
  removeFollower,
  requestFollow,
  respondToFollowRequest,
  unfollow,
} from '@sfera/contract/people/follows';
import { likePost, unlikePost } from '@sfera/contract/posts/likes';
import { markNotificationsRead } from '@sfera/contract/notices/notifications';
import { deletePost } from '@sfera/contract/posts/posts';
import { deleteUser, updateUser } from '@sfera/contract/people/profiles';
import { removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import { viewSwipe } from '@sfera/contract/posts/swipes';
import { addUniqueView } from '@sfera/contract/posts/views';
import { beforeAll, expect, it, vi } from 'vitest';
import { check } from '../../../cli/check.ts';
import { log } from '../../../base/log.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import {
  createTestApp,
  PASSWORD,
  type TestApp,
  type TestPerson,
  type TestPost,
} from '../../../testing/test-app.ts';
import { rowsAbout } from '../../../testing/rows-about.ts';
import { sendForm } from '../../../testing/files/test-form.ts';
import { testRandom } from '../../../testing/random.ts';

const ROUNDS = 2;
const PEOPLE = 10;
const LEAVING = 5;
/** How many sequences of calls each person runs at the same time. */
const CALLS = 12;
const HANDS = 3;

const said: string[] = [];
for (const level of ['info', 'warn', 'error'] as const)
  vi.spyOn(log, level).mockImplementation((line) => void said.push(line));

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

const random = testRandom();
const { pick } = random;

/** A random call of this person. */
async function act(as: TestPerson, people: readonly TestPerson[], posts: readonly TestPost[]) {
  const { id: postId } = pick(posts);
  const { id } = pick(people);
  const params = { postId };
  return pick([
    () => test.send(addComment, { as, params, body: { text: 'Раз' } }),
    () => test.send(likePost, { as, params }),
    () => test.send(unlikePost, { as, params }),
    () => test.send(setReaction, { as, body: { postId, emoji: pick(['🔥', '😢', '❤️']) } }),
    () => test.send(removeReaction, { as, params }),
    () => test.send(addUniqueView, { as, params }),
    () => test.send(viewSwipe, { as, body: { postId, watchedSeconds: random.between(0, 10) } }),
    () => test.send(viewSwipe, { as, body: { postId } }),
    () => test.send(requestFollow, { as, params: { id } }),
    () => test.send(unfollow, { as, params: { id } }),
    () => test.send(removeFollower, { as, params: { id } }),
    () => test.send(markNotificationsRead, { as }),
    () => acceptRequest(as),
    () => sendForm(origin, updateUser, as, { isPrivate: pick(['true', 'false']) }),
    () => test.send(deletePost, { as, params: { id: postId } }),
    () => removeComment(as, postId),
    () => test.send(sendMessage, { as, params: { recipientUserId: id }, body: { content: 'Раз' } }),
    () => test.send(sendMessage, { as, params: { recipientUserId: id }, body: { content: 'Два' } }),
    () => actInChat(as),
  ])();
}

async function acceptRequest(as: TestPerson) {
  const requests = await test.send(listFollowRequests, { as });
  const id = requests.status === 200 ? requests.body[0]?.id : undefined;
  return id
    ? test.send(respondToFollowRequest, { as, params: { id }, body: { action: 'accept' } })
    : requests;
}

async function removeComment(as: TestPerson, postId: string) {
  const comments = await test.send(listComments, { as, params: { postId } });
  const own = comments.status === 200 ? comments.body.find(({ userId }) => userId === as.id) : undefined;
  return own ? test.send(deleteComment, { as, params: { commentId: own.id } }) : comments;
}

/** Reads or deletes one of the person's chats. */
async function actInChat(as: TestPerson) {
  const chats = await test.send(listChats, { as });
  const chat = chats.status === 200 && chats.body.length > 0 ? pick(chats.body) : undefined;
  if (!chat) return chats;
  const params = { chatId: chat.id, messageId: chat.lastMessage?.id ?? '' };
  return pick([
    () => test.send(markChatRead, { as, params, body: {} }),
    () => test.send(deleteMessage, { as, params }),
    () => test.send(deleteChat, { as, params }),
  ])();
}

const atOnce = <T>(times: number, run: () => Promise<T>) => Promise.all(Array.from({ length: times }, run));

it('never fails, miscounts or leaves a row while several accounts are deleted and people use the app', async () => {
  const answers = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const people: TestPerson[] = [];
    for (let index = 0; index < PEOPLE; index += 1)
      people.push(await test.addPerson(`p-${round}-${index}`, { isPrivate: index % 3 === 0 }));
    const posts: TestPost[] = [];
    for (let index = 0; index < 3 * PEOPLE; index += 1)
      posts.push(await test.addPost(pick(people), index % 2 ? { kind: 'video' } : {}));
    await test.context.db
      .updateTable('media')
      .set({ duration_ms: 10_000 })
      .where('kind', '=', 'video')
      .execute();
    const call = async (as: TestPerson) => {
      const { status } = await act(as, people, posts);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    };
    const callOften = async (as: TestPerson, times: number) => {
      for (let done = 0; done < times; done += 1) await call(as);
    };
    /** Deletes the account in the middle of the account's own calls. */
    const leave = async (as: TestPerson) => {
      await callOften(as, random.int(0, CALLS - 1));
      return (await test.send(deleteUser, { as, body: { password: PASSWORD } })).status;
    };
    await Promise.all(people.map((as) => callOften(as, CALLS / 4)));
    const leaving = people.slice(0, LEAVING);
    const [statuses] = await Promise.all([
      Promise.all(leaving.map(leave)),
      ...people.map((as) => atOnce(HANDS, () => callOften(as, CALLS))),
    ]);
    await test.context.events.settled();
    expect(statuses).toEqual(Array(LEAVING).fill(204));
    for (const { id } of leaving) expect(await rowsAbout(test.context.db, id)).toEqual([]);
    said.splice(0);
    expect(await check(test.context), said.join('\n')).toBe(0);
  }
  const statuses = [...answers.keys()];
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toEqual(expect.arrayContaining([200, 201, 204, 401, 404]));
}, 120_000);
