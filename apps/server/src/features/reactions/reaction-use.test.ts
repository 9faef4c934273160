import { setReaction } from '@sfera/contract/posts/post-reactions';
import { getReactionUse } from '@sfera/contract/posts/reaction-use';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

let test: TestApp;
let ana: TestPerson;
let boris: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  ana = await test.addPerson('ana');
  boris = await test.addPerson('boris');
});

async function react(post: TestPost, emoji: Reaction, as: TestPerson) {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  await test.send(setReaction, { as, body: { postId: post.id, emoji } });
}
const use = async (as: TestPerson) => (await test.send(getReactionUse, { as })).body;

it('counts the caller’s own reactions, and those of all people to public posts alone', async () => {
  expect(await use(ana)).toEqual({ own: {}, everyone: {} });
  const hidden = await test.addPerson('hidden', { isPrivate: true });
  const [first, second, secret] = [
    await test.addPost(boris),
    await test.addPost(boris),
    await test.addPost(hidden),
  ];
  await react(first, '🔥', ana);
  await react(second, '🔥', ana);
  await react(second, 'wow', boris);
  await react(secret, '🤡', hidden);
  expect(await use(ana)).toEqual({ own: { '🔥': 2 }, everyone: { '🔥': 2, wow: 1 } });
  expect(await use(hidden)).toEqual({ own: { '🤡': 1 }, everyone: { '🔥': 2, wow: 1 } });
});
