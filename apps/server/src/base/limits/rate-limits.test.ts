import type { Route } from '@sfera/contract/base/route';
import { listPosts } from '@sfera/contract/posts/posts';
import { searchUsers } from '@sfera/contract/people/search';
import { getCurrentUser } from '@sfera/contract/people/users';
import { ROUTES } from '@sfera/contract/routes';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { createMemoryCounters } from './counters.ts';
import { createRateLimits } from './rate-limits.ts';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ rateLimitFactor: 0.0001 }); // every limit is one call
  ana = await test.addPerson('ana');
  ben = await test.addPerson('ben');
});

const limited = [...ROUTES].filter(([, { rateLimit }]) => rateLimit);
const nobody = { id: '01900000-0000-7000-8000-000000000000' };
const input = ({ path }: Route) => ({
  params: path.includes(':postId') ? { postId: nobody.id } : nobody,
});

const read = async (remoteAddress: string) =>
  (await test.app.inject({ url: '/api/posts', remoteAddress })).statusCode;

describe('a limited route', () => {
  it.each(limited)('%s refuses the call too many, and says for how long', async (_name, route) => {
    const isByPerson = ['person', 'session'].includes(route.rateLimit?.by ?? '');
    expect((await test.send(route, { ...input(route), as: ana })).status).not.toBe(429);
    const { status, body, headers } = await test.send(route, { ...input(route), as: ana });
    expect(status).toBe(429);
    expect(body).toEqual({
      code: 'rate_limited',
      message: expect.stringMatching(/^Слишком часто\. Попробуйте через \d+ (?:сек|мин)\.$/),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(route.rateLimit?.seconds ?? 0);
    // A limit by person or session does not affect other people; others count all people at one address.
    const other = await test.send(route, { ...input(route), as: ben });
    expect(other.status === 429).toBe(!isByPerson);
  });

  it('has calls of its own, and those without a limit have theirs together', async () => {
    const cat = await test.addPerson('cat');
    expect((await test.send(getCurrentUser, { as: cat })).status).toBe(200);
    for (const route of [getCurrentUser, listPosts])
      expect((await test.send(route, { as: cat })).status).toBe(429);
    expect((await test.send(searchUsers, { as: cat, query: { q: 'ana' } })).status).not.toBe(429);
  });

  it('counts guests by the network of their address', async () => {
    expect(await read('2001:db8:1:2::1')).toBe(200);
    expect(await read('2001:db8:1:2:ffff::7')).toBe(429);
    expect(await read('2001:db8:1:3::1')).toBe(200);
    expect(await read('203.0.113.7')).toBe(200);
    expect(await read('::ffff:203.0.113.7')).toBe(429);
  });
});

describe('a limit', () => {
  const limit = { calls: 2, seconds: 60 };

  it('counts every name and every caller apart', async () => {
    const limits = createRateLimits(1);
    for (const [name, caller] of [
      ['a', 'x'],
      ['a', 'x'],
      ['a', 'y'],
      ['b', 'x'],
    ] as const)
      await limits.consume(name, caller, limit);
    await expect(limits.consume('a', 'x', limit)).rejects.toMatchObject({ code: 'rate_limited' });
    await limits.consume('a', 'y', limit);
  });

  it('is multiplied by the factor and never falls to nothing', async () => {
    const wide = createRateLimits(2);
    for (let call = 0; call < 4; call += 1) await wide.consume('a', 'x', limit);
    await expect(wide.consume('a', 'x', limit)).rejects.toMatchObject({ code: 'rate_limited' });
    await createRateLimits(0.001).consume('a', 'x', limit);
  });

  it('forgets whom it has counted first when there are too many', async () => {
    const limits = createRateLimits(0.5, createMemoryCounters(2));
    for (const caller of ['x', 'y', 'z', 'x']) await limits.consume('a', caller, limit);
    await expect(limits.consume('a', 'z', limit)).rejects.toMatchObject({ code: 'rate_limited' });
    await limits.consume('a', 'y', limit);
  });

  it('speaks of minutes when there are many seconds', async () => {
    const limits = createRateLimits(0.001);
    await limits.consume('a', 'x', { calls: 1, seconds: 3_600 });
    await expect(limits.consume('a', 'x', { calls: 1, seconds: 3_600 })).rejects.toThrow('через 60 мин.');
    await limits.consume('b', 'x', { calls: 1, seconds: 60 });
    await expect(limits.consume('b', 'x', { calls: 1, seconds: 60 })).rejects.toThrow(
      /через (?:60|59) сек\./,
    );
  });
});
