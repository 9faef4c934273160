import { updateUser } from '@sfera/contract/people/profiles';
import { deletePost } from '@sfera/contract/posts/posts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { sendForm } from '../../testing/files/test-form.ts';
import { waitingPurges } from '../../testing/outside/waiting-purges.ts';
import { workOnMedia } from './index.ts';
import { purge } from './purge.ts';

const SETTINGS = { mediaOrigin: 'https://media.example', purgeUrl: 'https://purge.example/?key=1' };
const POLL = { timeout: 50_000 };

let test: TestApp;
let origin: string;
let number = 0;
let ana: TestPerson;

beforeAll(async () => {
  test = await createTestApp(SETTINGS);
  origin = await listenOnLoopback(test.app);
  await workOnMedia(test.context);
});

beforeEach(async () => {
  number += 1;
  ana = await test.addPerson(`ana-${number}`);
});

it.each([
  ['a deleted post', async (id: string) => test.send(deletePost, { as: ana, params: { id } })],
  [
    'posts of an account that becomes private',
    () => sendForm(origin, updateUser, ana, { isPrivate: 'true' }),
  ],
])('the CDN is told of %s, when no cache before it can give the file again', async (_what, takeBack) => {
  const { id, mediaKey } = await test.addPost(ana);
  await takeBack(id);
  await expect.poll(() => waitingPurges(test.context, mediaKey), POLL).toEqual([15]);
});

it('the operator’s address gets the folders to forget, and is asked again when it fails', async () => {
  const calls: { url: string; body: unknown }[] = [];
  const answering = (status: number) => ({
    ...test.context,
    outbound: {
      ...test.context.outbound,
      post: async (url: string, _headers: unknown, body: Buffer) => {
        calls.push({ url, body: JSON.parse(body.toString()) });
        return { status, headers: {} };
      },
    },
  });
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)];
  await purge(answering(204), [one, two]);
  const prefixes = [`https://media.example/media/${one}/`, `https://media.example/media/${two}/`];
  expect(calls).toEqual([{ url: SETTINGS.purgeUrl, body: { prefixes } }]);
  await expect(purge(answering(500), [one])).rejects.toThrow('500');
});
