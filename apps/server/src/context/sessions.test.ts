import { randomBytes } from 'node:crypto';
import { unfollow, requestFollow } from '@sfera/contract/people/follows';
import { listPosts } from '@sfera/contract/posts/posts';
import { countUsers, getCurrentUser } from '@sfera/contract/people/users';
import { addUniqueView } from '@sfera/contract/posts/views';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../base/clock.ts';
import { createTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { createSessions } from './sessions.ts';

const DAY_MS = 24 * 3600 * 1000;
const SIGNED_OUT = { status: 401, code: 'signed_out', message: 'Войдите, чтобы продолжить' };

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const expiry = () => Math.floor(test.context.clock.now().getTime() / 1000) + 1000;
const claims = () => ({ id: ana.id, login: ana.login, sid: newId(test.context.clock), exp: expiry() });

describe('a session', () => {
  it('is read from the header, however its scheme is spelled', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const headers = { authorization: `${scheme} ${ana.token}` };
      expect((await test.send(getCurrentUser, { headers })).status).toBe(200);
    }
  });

  it.each([
    ['no token', async () => ''],
    ['nonsense', async () => 'abc'],
    [
      'a token of another secret',
      () =>
        createSessions(randomBytes(32), test.context.clock).sign(ana.id, 'ana', newId(test.context.clock)),
    ],
    ['an unsigned token', async () => new UnsecuredJWT(claims()).encode()],
    [
      'a token whose claims were changed',
      async () => {
        const [head, , signature] = ana.token.split('.');
        return [head, Buffer.from(JSON.stringify(claims())).toString('base64url'), signature].join('.');
      },
    ],
  ])('with %s is none', async (_what, makeToken) => {
    const headers = bearer(await makeToken());
    expect(await test.refusal(getCurrentUser, { headers })).toEqual(SIGNED_OUT);
    expect((await test.send(listPosts, { headers })).status).toBe(200);
    expect(await test.refusal(listPosts, { headers, query: { type: 'own' } })).toEqual(SIGNED_OUT);
  });

  it('is not opened by what is no bearer token', async () => {
    for (const authorization of [ana.token, `Basic ${ana.token}`, 'Bearer', 'Bearer '])
      expect(await test.refusal(getCurrentUser, { headers: { authorization } })).toEqual(SIGNED_OUT);
  });

  it('ends after 30 days, not before', async () => {
    const late = await createTestApp();
    const ben = await late.addPerson('ben');
    late.context.clock.advance(30 * DAY_MS - 2_000);
    expect((await late.send(getCurrentUser, { as: ben })).status).toBe(200);
    late.context.clock.advance(4_000);
    expect(await late.refusal(getCurrentUser, { as: ben })).toEqual(SIGNED_OUT);
    expect((await late.send(listPosts, { as: ben })).status).toBe(200);
  });

  it('needs an end, an account id and a session id, whatever else is signed with the right secret', async () => {
    const secret = randomBytes(32);
    const sessions = createSessions(secret, test.context.clock);
    const sign = (payload: Record<string, unknown>, alg = 'HS256') =>
      new SignJWT(payload).setProtectedHeader({ alg }).sign(secret);
    expect(await sessions.verify(await sign(claims()))).toMatchObject({ userId: ana.id });
    for (const wrong of [
      { exp: undefined },
      { id: 'ana' },
      { id: undefined },
      { sid: 'ana' },
      { sid: undefined },
    ])
      expect(await sessions.verify(await sign({ ...claims(), ...wrong }))).toBeNull();
    expect(await sessions.verify(await sign(claims(), 'HS384'))).toBeNull();
  });
});

async function deleted(wasSeen: boolean) {
  const gone = await test.addPerson(`gone-${wasSeen}`);
  if (wasSeen) await test.send(getCurrentUser, { as: gone });
  await test.context.db.deleteFrom('users').where('id', '=', gone.id).execute();
  return gone;
}

describe('the session of a deleted account', () => {
  it('is none from the start when it was not used lately', async () => {
    const gone = await deleted(false);
    expect(await test.refusal(countUsers, { as: gone })).toEqual(SIGNED_OUT);
    expect((await test.send(listPosts, { as: gone })).status).toBe(200);
  });

  it('reads no account at once, fails at no write, and is none within half a minute', async () => {
    const gone = await deleted(true);
    const { id } = await test.addPost(ana);
    expect(await test.refusal(getCurrentUser, { as: gone })).toEqual(SIGNED_OUT);
    for (const call of [
      test.refusal(requestFollow, { as: gone, params: { id: ana.id } }),
      test.refusal(addUniqueView, { as: gone, params: { postId: id } }),
    ])
      expect((await call).status).toBeLessThan(500);
    expect((await test.send(unfollow, { as: gone, params: { id: ana.id } })).status).toBeLessThan(500);
    test.context.clock.advance(30_001);
    expect(await test.refusal(countUsers, { as: gone })).toEqual(SIGNED_OUT);
  });
});
