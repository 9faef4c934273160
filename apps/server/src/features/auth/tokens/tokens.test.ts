import { createHash } from 'node:crypto';
import { TOKENS_MAX } from '@sfera/contract/accounts/limits';
import { changePassword } from '@sfera/contract/accounts/credentials';
import { endOtherSessions, endSession, listSessions } from '@sfera/contract/accounts/sessions';
import { createToken, listTokens } from '@sfera/contract/accounts/tokens';
import { listAdminPeople } from '@sfera/contract/admin/people';
import { getPrograms, setPrograms } from '@sfera/contract/admin/programs';
import { DAY_MS } from '@sfera/contract/base/time';
import { sendMessage } from '@sfera/contract/chat/chat';
import { createCircle } from '@sfera/contract/circles/circles';
import { getCurrentUser } from '@sfera/contract/people/users';
import { deleteUser } from '@sfera/contract/people/profiles';
import { listNotifications } from '@sfera/contract/notices/notifications';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addTestToken } from '../../../testing/data/test-token.ts';
import { listenOnLoopback } from '../../../testing/listen.ts';
import { createTestApp, PASSWORD, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { connectLive } from '../../../testing/test-live.ts';
import { endSessions } from '../index.ts';

let test: TestApp;
let origin: string;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  origin = await listenOnLoopback(test.app);
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
});

const NEW = { name: 'Рамка на кухне', days: 30, scopes: ['posts:read'], endsWithPassword: false };
const list = async (as: TestPerson) => (await test.send(listTokens, { as })).body.tokens;
const answerTo = async (as: TestPerson) => {
  const { status, body } = await test.send(getCurrentUser, { as });
  return status === 200 ? 200 : [status, (body as unknown as { code: string }).code];
};
const newPassword = (endsOtherSessions: boolean) => ({
  oldPassword: PASSWORD,
  password: 'совсем другой пароль',
  confirmPassword: 'совсем другой пароль',
  endsOtherSessions,
});

describe('a new token', () => {
  it('is shown once, and stored as a hash that a copy of the database cannot turn into it', async () => {
    const { status, body } = await test.send(createToken, { as: ana, body: { ...NEW, password: PASSWORD } });
    expect(status).toBe(201);
    expect(body.token).toMatch(/^sfera_pat_[\w-]{43}$/);
    const [row] = await test.context.db
      .selectFrom('tokens')
      .selectAll()
      .where('session_id', '=', body.made.id)
      .execute();
    expect(row?.hash).toEqual(createHash('sha256').update(body.token).digest());
    expect(JSON.stringify(await list(ana))).not.toContain(body.token);
    expect(await list(ana)).toEqual([
      {
        id: body.made.id,
        name: 'Рамка на кухне',
        scopes: ['posts:read'],
        endsWithPassword: false,
        createdAt: expect.any(String) as string,
        expiresAt: expect.any(String) as string,
        lastUse: null,
      },
    ]);
  });

  it('needs the password', async () => {
    expect(await test.refusal(createToken, { as: ana, body: NEW })).toMatchObject({
      status: 403,
      code: 'wrong_password',
    });
    expect(await test.refusal(createToken, { as: ana, body: { ...NEW, password: 'x' } })).toMatchObject({
      code: 'wrong_password',
    });
    expect(await list(ana)).toEqual([]);
  });

  it('is told to its person', async () => {
    await test.send(createToken, { as: ana, body: { ...NEW, password: PASSWORD } });
    const { body } = await test.send(listNotifications, { as: ana });
    expect(body).toMatchObject([{ type: 'new_sign_in', factor: 'token_made' }]);
  });

  it.each([
    ['no rights', { scopes: [] }],
    ['an unknown right', { scopes: ['posts:delete'] }],
    ['a right to what no program may', { scopes: ['never'] }],
    ['a circle that is no id', { scopes: ['chats:write:семья'] }],
    ['no name', { name: ' ' }],
    ['no end', { days: undefined }],
    ['an end after more than five years', { days: 5 * 366 + 1 }],
  ])('is refused with %s', async (_what, change) => {
    const body = { ...NEW, password: PASSWORD, ...change };
    expect(await test.refusal(createToken, { as: ana, body })).toMatchObject({
      status: 400,
      code: 'invalid_input',
    });
  });

  it('is refused to a person who has twenty, also when two are asked for at once', async () => {
    for (let made = 1; made < TOKENS_MAX; made += 1) await addTestToken(test, ana, ['posts:read']);
    const two = [1, 2].map(() => test.send(createToken, { as: ana, body: { ...NEW, password: PASSWORD } }));
    expect((await Promise.all(two)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await list(ana)).toHaveLength(TOKENS_MAX);
  });
});

describe('a token', () => {
  it('acts as its person, with the same rules of who sees what', async () => {
    const shy = await test.addPerson(`shy-${number}`, { isPrivate: true });
    const post = await test.addPost(shy);
    const token = await addTestToken(test, ana, ['posts:read']);
    const see = async () => (await test.send(getPost, { as: token, params: { id: post.id } })).status;
    expect(await see()).toBe(404);
    await test.addFollow(ana, shy);
    expect(await see()).toBe(200);
    expect((await test.send(listPosts, { as: token, query: { type: 'own' } })).status).toBe(200);
  });

  it('without the right to read posts reads none, not even those that guests see', async () => {
    const token = await addTestToken(test, ana, ['stories:read']);
    expect(await test.refusal(listPosts, { as: token })).toMatchObject({
      status: 403,
      code: 'scope_missing',
      message: 'У этого токена нет права «Видеть ленту, публикации и ваши просмотры» (posts:read)',
    });
  });

  it('makes no token and touches no session', async () => {
    const token = await addTestToken(test, ana, ['profile:read', 'profile:write', 'admin:write']);
    const refused = {
      status: 403,
      code: 'scope_missing',
      message: 'Программам это нельзя: только человеку, который вошёл сам',
    };
    expect(await test.refusal(createToken, { as: token, body: { ...NEW, password: PASSWORD } })).toEqual(
      refused,
    );
    expect(await test.refusal(endOtherSessions, { as: token })).toEqual(refused);
    expect(await test.refusal(deleteUser, { as: token, body: { password: PASSWORD } })).toEqual(refused);
  });

  it('with a right to the chat of one circle writes there, and not to people', async () => {
    const { id } = (await test.send(createCircle, { as: ana, body: { name: 'Семья' } })).body;
    const token = await addTestToken(test, ana, [`chats:write:${id}`]);
    const say = (recipientUserId: string, tempId: string) =>
      test.send(sendMessage, { as: token, params: { recipientUserId }, body: { content: 'Привет', tempId } });
    expect((await say(id, 'one')).status).toBe(201);
    expect((await say(ben.id, 'two')).body).toMatchObject({ code: 'scope_missing' });
  });

  it('notes its first use and its network at once', async () => {
    const token = await addTestToken(test, ana, ['profile:read']);
    test.context.clock.advance(1_000);
    expect(await answerTo(token)).toBe(200);
    const at = test.context.clock.now().toISOString();
    expect((await list(ana))[0]?.lastUse).toEqual({ at, network: '127.0.0.0/24' });
  });

  it('is not its person: nobody is seen here because a program was', async () => {
    const owner = await test.addPerson(`own-${number}`);
    await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
    const seen = async () =>
      (await test.send(listAdminPeople, { as: owner, query: { search: ana.login } })).body.people[0]
        ?.lastSeenAt;
    const token = await addTestToken(test, ana, ['profile:read']);
    const before = await seen();
    test.context.clock.advance(DAY_MS);
    expect(await answerTo(token)).toBe(200);
    expect(await seen()).toBe(before);
  });

  it('has a limit of calls of its own, which leaves those of its person alone', async () => {
    const strict = await createTestApp({ rateLimitFactor: 0.01 });
    const eva = await strict.addPerson('eva');
    const token = await addTestToken(strict, eva, ['profile:read']);
    const statuses: number[] = [];
    for (let call = 0; call < 8; call += 1)
      statuses.push((await strict.send(getCurrentUser, { as: token })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    expect((await strict.send(getCurrentUser, { as: eva })).status).toBe(200);
  });
});

describe('the end of a token', () => {
  const ENDED = [401, 'token_unknown'];
  let token: Awaited<ReturnType<typeof addTestToken>>;
  beforeEach(async () => {
    token = await addTestToken(test, ana, ['profile:read', 'chats:read']);
    expect(await answerTo(token)).toBe(200);
  });

  it('comes from «Где вы вошли», and at once', async () => {
    const { sessions } = (await test.send(listSessions, { as: ana })).body;
    expect(sessions.find(({ isProgram }) => isProgram)).toMatchObject({
      id: token.sessionId,
      deviceName: 'Рамка',
    });
    await test.send(endSession, { as: ana, params: { sessionId: token.sessionId } });
    expect(await answerTo(token)).toEqual(ENDED);
    expect(await list(ana)).toEqual([]);
  });

  it('is told apart from a session that has ended, and from a token that never was', async () => {
    expect(await answerTo({ ...ana, token: `sfera_pat_${'A'.repeat(43)}` })).toEqual(ENDED);
    test.context.clock.advance(30 * DAY_MS + 1);
    const { body } = await test.send(getCurrentUser, { as: token });
    expect(body).toMatchObject({ code: 'token_expired', message: 'Срок этого токена вышел. Создайте новый' });
  });

  it('comes with the end of all other sessions, and with a recovery', async () => {
    const second = await addTestToken(test, ana, ['profile:read']);
    await test.send(endOtherSessions, { as: ana });
    expect(await answerTo(token)).toEqual(ENDED);
    expect(await answerTo(second)).toEqual(ENDED);
    const third = await addTestToken(test, ana, ['profile:read']);
    await endSessions(test.context, ana.id);
    expect(await answerTo(third)).toEqual(ENDED);
  });

  it.each([true, false])('comes with another password only when wanted (ends sessions: %s)', async (ends) => {
    const short = await addTestToken(test, ana, ['profile:read'], { endsWithPassword: true });
    expect(await answerTo(short)).toBe(200);
    const { status } = await test.send(changePassword, { as: ana, body: newPassword(ends) });
    expect(status).toBe(204);
    expect([await answerTo(token), await answerTo(short)]).toEqual([200, ENDED]);
  });

  it('comes with that of the account', async () => {
    await test.send(deleteUser, { as: ana, body: { password: PASSWORD } });
    expect(await answerTo(token)).toEqual(ENDED);
  });

  it('comes while moderators have disabled the account, also for what a disabled person may still do', async () => {
    const change = { disabled_at: test.context.clock.now() };
    await test.context.db.updateTable('users').set(change).where('id', '=', ana.id).execute();
    test.context.clock.advance(31_000);
    expect(await answerTo(token)).toEqual([403, 'account_disabled']);
  });

  it('closes its live connection', async () => {
    const { socket } = await connectLive(origin, token);
    await test.send(endSession, { as: ana, params: { sessionId: token.sessionId } });
    await expect.poll(() => socket.connected).toBe(false);
    await expect(connectLive(origin, token)).rejects.toThrow('signed_out');
  });
});

describe('the owner of the server', () => {
  let owner: TestPerson;
  const allow = (isAllowed: boolean) => test.send(setPrograms, { as: owner, body: { isAllowed } });
  beforeEach(async () => {
    owner = await test.addPerson(`owner-${number}`);
    await test.context.db.updateTable('users').set({ role: 'owner' }).where('id', '=', owner.id).execute();
  });

  it('forbids programs and lets them in again, at once', async () => {
    const token = await addTestToken(test, ana, ['profile:read']);
    expect(await answerTo(token)).toBe(200);
    expect((await allow(false)).body.isAllowed).toBe(false);
    expect(await answerTo(token)).toEqual([403, 'programs_forbidden']);
    expect((await test.send(listTokens, { as: ana })).body.isAllowed).toBe(false);
    const body = { ...NEW, password: PASSWORD };
    expect(await test.refusal(createToken, { as: ana, body })).toMatchObject({ code: 'programs_forbidden' });
    expect(await answerTo(ana)).toBe(200);
    await allow(true);
    expect(await answerTo(token)).toBe(200);
  });

  it('sees how many there are', async () => {
    const before = (await test.send(getPrograms, { as: owner })).body;
    await addTestToken(test, ana, ['posts:read']);
    await addTestToken(test, ana, ['posts:read']);
    expect((await test.send(getPrograms, { as: owner })).body).toEqual({
      isAllowed: true,
      tokenCount: before.tokenCount + 2,
      peopleCount: before.peopleCount + 1,
    });
  });
});

describe('the live connection of a program', () => {
  it('needs the right to read chats', async () => {
    const token = await addTestToken(test, ana, ['posts:read', 'chats:write']);
    await expect(connectLive(origin, token)).rejects.toThrow('signed_out');
  });

  it('hears new messages, and does not show its person as online', async () => {
    await test.addMessage(ben, ana);
    const program = await connectLive(origin, await addTestToken(test, ana, ['chats:read']));
    expect(await test.context.live.whoIsOnline([ana.id])).toEqual(new Set());
    await test.send(sendMessage, {
      as: ben,
      params: { recipientUserId: ana.id },
      body: { content: 'Новое', tempId: 'new' },
    });
    await expect.poll(() => program.heard('newMessage')).toMatchObject([{ message: { content: 'Новое' } }]);
  });
});
