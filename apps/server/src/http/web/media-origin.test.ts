import * as v from 'valibot';
import { listChats } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import { listPosts } from '@sfera/contract/posts/posts';
import { getUserStories } from '@sfera/contract/stories/stories';
import { logoImageOf } from '@sfera/contract/people/portraits';
import { getCurrentUser } from '@sfera/contract/people/users';
import { beforeAll, expect, it } from 'vitest';
import { newMediaKey } from '../../files/storage.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../testing/test-app.ts';
import { connectLive } from '../../testing/test-live.ts';
import { withMediaOrigin } from './media-origin.ts';

const CDN = 'https://media.example';
const ADDRESS = `/media/${'0'.repeat(32)}/320.webp`;

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  test = await createTestApp({ mediaOrigin: CDN });
  [ana, ben] = [await test.addPerson('ana'), await test.addPerson('ben')];
  await test.context.db
    .updateTable('users')
    .set({ avatar_url: logoImageOf(newMediaKey()) })
    .execute();
});

/** The hosts of all addresses of published files in an answer; '' is this server. */
const hostsIn = (answer: unknown) => [
  ...new Set(
    [...JSON.stringify(answer).matchAll(/"([^"]*)\/media\/[0-9a-f]{32}\/\w+\.\w+"/g)].map(([, host]) => host),
  ),
];

it('answers lead to the CDN with every picture, video and profile picture', async () => {
  await test.addPost(ana);
  const video = await test.addPost(ana, { status: 'ready' });
  await test.addStory(ana);
  await test.addComment(ben, video, 'Привет');
  await test.addMessage(ben, ana, { hasPhoto: true });
  const params = { id: ana.id };
  for (const [route, input] of [
    [listPosts, { as: ben }],
    [getUserStories, { as: ben, params }],
    [listChats, { as: ana }],
    [getCurrentUser, { as: ana }],
  ] as const) {
    const { body } = await test.send(route, input);
    expect(hostsIn(body), route.path).toEqual([CDN]);
    expect(v.parse(route.response, body)).toEqual(body);
  }
});

it('so do live events', async () => {
  const origin = await listenOnLoopback(test.app);
  const live = await connectLive(origin, { token: ana.token });
  await live.settled();
  const body = JSON.stringify({ content: 'Привет' });
  const headers = { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' };
  await fetch(`${origin}/api/message/${ana.id}`, { method: 'POST', body, headers });
  await expect.poll(() => hostsIn(live.heard('newMessage'))).toEqual([CDN]);
});

it('the words of people stay as they were written', async () => {
  const post = await test.addPost(ana, { description: `"url":"${ADDRESS}"` });
  const { body } = await test.send(addComment, {
    as: ben,
    params: { postId: post.id },
    body: { text: ADDRESS },
  });
  expect(body.text).toBe(ADDRESS);
  const { posts } = (await test.send(listPosts)).body;
  expect(posts.map(({ description }) => description)).toContain(`"url":"${ADDRESS}"`);
});

it('the clip of a draft and archives stay on this server', () => {
  const json = JSON.stringify({ clipUrl: ADDRESS, url: '/media/exports/0123' });
  expect(withMediaOrigin(json, CDN)).toBe(json);
});
