import { gunzipSync } from 'node:zlib';
import { listPosts } from '@sfera/contract/posts/posts';
import { countUsers } from '@sfera/contract/people/users';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  for (let index = 0; index < 3; index += 1) await test.addPost(ana);
});

const get = (url: string, encoding: string) =>
  test.app.inject({
    url,
    headers: { authorization: `Bearer ${ana.token}`, 'accept-encoding': encoding },
  });

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
  'sends a large answer by gzip to who takes «%s»',
  async (encoding) => {
    const plain = await get(listPosts.path, 'identity');
    const { headers, rawPayload } = await get(listPosts.path, encoding);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'gzip',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    });
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  },
);

it.each(['', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0, br'])(
  'sends it plain to who takes «%s»',
  async (encoding) => {
    const { headers, body } = await get(listPosts.path, encoding);
    expect(headers).toMatchObject({ vary: 'accept-encoding' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body)).toMatchObject({ posts: [{}, {}, {}] });
  },
);

it('sends a small answer as it is', async () => {
  const { headers, body } = await get(countUsers.path, 'gzip');
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, undefined, '{"count":1}']);
});
