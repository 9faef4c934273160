import { logIn } from '@sfera/contract/accounts/auth';
import { sendMessage } from '@sfera/contract/chat/chat';
import { inviteToCircle } from '@sfera/contract/circles/invitations';
import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow, respondToFollowRequest } from '@sfera/contract/people/follows';
import { likePost } from '@sfera/contract/posts/likes';
import { updateNotificationSettings } from '@sfera/contract/notices/settings';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { addTestCircle } from '../../../testing/data/test-circle.ts';
import { startTestPushService, type TestBrowser } from '../../../testing/outside/test-push-service.ts';
import { JOB_SCHEMA } from '../../../testing/test-template.ts';
import { workOnPush } from '../index.ts';

const test = await createTestApp();
const service = await startTestPushService(test.context);
const { clock, db, events } = test.context;
beforeAll(() => workOnPush(test.context));

let author: TestPerson;
let ana: TestPerson;
let browser: TestBrowser;
let post: TestPost;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  await db.updateTable('users').set({ avatar_url: '/media/ana.webp' }).where('id', '=', ana.id).execute();
  await test.addFollow(author, ana);
  browser = await service.addBrowser(author);
  post = await test.addPost(author);
  clock.advance(60_000);
});

/** The next push to the browser, without the delay that collects more of its kind. */
async function received(by = browser) {
  const before = by.received.length;
  await events.settled();
  await sql`update ${sql.id(JOB_SCHEMA, 'job')} set start_after = now() where name = 'push.deliver'`.execute(
    db,
  );
  await expect.poll(() => by.received.length, { timeout: 10_000 }).toBe(before + 1);
  const push = by.received.at(-1);
  if (!push) throw new Error('Nothing was received');
  return push;
}
const shownOf = (title: string, body: string, tag: string, path: string, badge: number) => ({
  title,
  body,
  tag,
  path,
  badge,
  userId: author.id,
  icon: '/media/ana.webp',
  at: clock.now().getTime(),
});

it('a message has its text, opens its chat, and is urgent', async () => {
  const params = { recipientUserId: author.id };
  const send = (content: string, tempId?: string) =>
    test.send(sendMessage, { as: ana, params, body: { content, tempId } });
  const { chatId } = (await send('Привет!')).body.message;
  const { message, ...manner } = await received();
  expect(message).toEqual(shownOf(ana.login, 'Привет!', `message:${chatId}`, `/chat?with=${ana.id}`, 1));
  expect(manner).toMatchObject({ urgency: 'high', ttlSeconds: 7 * 86_400 });
  expect(manner.topic).toMatch(/^[\w-]{32}$/);

  await send('Ты где?', 'once');
  await send('Ты где?', 'once');
  const next = await received();
  expect(next.message).toMatchObject({ title: `${ana.login} · 2 сообщения`, body: 'Ты где?', badge: 2 });
  expect(next.topic).toBe(manner.topic);
});

it('a comment comes with its words and leads to it', async () => {
  const params = { postId: post.id };
  const { id } = (await test.send(addComment, { as: ana, params, body: { text: 'Очень красиво' } })).body;
  const { message, urgency } = await received();
  const [tag, path] = [`comment:${post.id}`, `/myProfile/post/${post.id}#comments-${id}`];
  expect(message).toEqual(shownOf(`${ana.login} комментирует`, 'Очень красиво', tag, path, 1));
  expect(urgency).toBe('normal');
});

it('a reaction has its emoji, and is not urgent', async () => {
  await test.send(setReaction, { as: ana, body: { postId: post.id, emoji: '🔥' } });
  const { message, urgency } = await received();
  const [tag, path] = [`reaction:${post.id}`, `/myProfile/post/${post.id}`];
  expect(message).toEqual(shownOf(ana.login, 'Реагирует на вашу публикацию: 🔥', tag, path, 1));
  expect(urgency).toBe('low');
});

it('a like is sent too, although it is in no list of notifications', async () => {
  await test.send(likePost, { as: ana, params: { postId: post.id } });
  const { message, urgency } = await received();
  const [tag, path] = [`like:${post.id}`, `/myProfile/post/${post.id}`];
  expect(message).toEqual(shownOf(ana.login, 'Ставит «Нравится» вашей публикации', tag, path, 0));
  expect(urgency).toBe('low');
});

it('a follow opens the follower’s profile', async () => {
  await test.send(requestFollow, { as: ana, params: { id: author.id } });
  const { message } = await received();
  expect(message).toEqual(
    shownOf(ana.login, 'Подписывается на вас', `follow:${ana.id}`, `/userProfile/${ana.id}`, 1),
  );
});

it('a request opens the requests, and its acceptance opens the profile', async () => {
  await db.updateTable('users').set({ is_private: true }).where('id', '=', author.id).execute();
  await test.send(requestFollow, { as: ana, params: { id: author.id } });
  const asked = await received();
  expect(asked.message).toEqual(
    shownOf(ana.login, 'Хочет подписаться на вас', `follow_request:${ana.id}`, '/notification', 1),
  );

  const asker = await service.addBrowser(ana);
  const { id } = await db
    .selectFrom('follows')
    .select('id')
    .where('followee_id', '=', author.id)
    .executeTakeFirstOrThrow();
  await test.send(respondToFollowRequest, { as: author, params: { id }, body: { action: 'accept' } });
  const { message } = await received(asker);
  expect(message).toMatchObject({
    title: author.login,
    body: 'Принимает ваш запрос на подписку',
    path: `/userProfile/${author.id}`,
    userId: ana.id,
    icon: null,
  });
  expect(browser.received).toHaveLength(1);
});

it('an invitation to a circle has the name of both', async () => {
  const id = await addTestCircle(test.context, ana);
  await test.send(inviteToCircle, { as: ana, params: { id }, body: { userIds: [author.id] } });
  const { message } = await received();
  expect(message).toEqual(
    shownOf('Круг «Семья»', `${ana.login} приглашает вас`, `circle_invitation:${id}`, '/circles', 0),
  );
});

it('names that turn the direction of writing turn nothing around them', async () => {
  const id = await addTestCircle(test.context, ana);
  await sql`update users set user_name = ${'Аня\u202eгурд'} where id = ${ana.id}`.execute(test.context.db);
  await sql`update circles set name = ${'שבת\u2069'} where id = ${id}`.execute(test.context.db);
  await test.send(inviteToCircle, { as: ana, params: { id }, body: { userIds: [author.id] } });
  const { message } = await received();
  await sql`update users set user_name = login where id = ${ana.id}`.execute(test.context.db);
  expect(message).toMatchObject({
    title: 'Круг «\u2068שבת\u2069»',
    body: '\u2068Аня\u202eгурд\u2069 приглашает вас',
  });
});

it('a sign-in from an unknown device is told, whatever the person has turned off', async () => {
  const off = { follows: false, reactions: false, comments: false, likes: false, messages: false };
  await test.send(updateNotificationSettings, { as: author, body: off });
  await test.send(logIn, { body: { login: author.login, password: PASSWORD } });
  const { message, urgency } = await received();
  expect(message).toMatchObject({
    title: 'Новый вход в ваш аккаунт',
    body: 'Неизвестное устройство. Если это не вы, завершите эту сессию и смените пароль',
    path: '/settings/sessions',
    badge: 1,
  });
  expect(urgency).toBe('high');
});

it('goes to every browser of a person', async () => {
  const other = await service.addBrowser(author);
  await test.addMessage(ana, author);
  await test.send(sendMessage, {
    as: ana,
    params: { recipientUserId: author.id },
    body: { content: 'Привет' },
  });
  const [one, two] = await Promise.all([received(), received(other)]);
  expect(one.message).toEqual(two.message);
});
