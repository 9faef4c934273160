import * as v from 'valibot';
import {
  addComment,
  deleteComment,
  hideComment,
  listComments,
  setWhoComments,
  unhideComment,
} from '@sfera/contract/comments/comments';
import { getPost } from '@sfera/contract/posts/posts';
import { WhoComments } from '@sfera/contract/comments/who-comments';
import { beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../cli/check.ts';
import { log } from '../../base/log.ts';
import { createTestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

const test = await createTestApp();
let author: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
let post: TestPost;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  follower = await test.addPerson(`follower-${round}`);
  stranger = await test.addPerson(`stranger-${round}`);
  await test.addFollow(follower, author);
  post = await test.addPost(author);
});

const comment = (as: TestPerson) =>
  test.send(addComment, { as, params: { postId: post.id }, body: { text: 'Красиво' } });
const texts = async (as?: TestPerson) =>
  (await test.send(listComments, { as, params: { postId: post.id } })).body;
const marks = async (as?: TestPerson) => (await texts(as)).map(({ isHidden }) => isHidden ?? false);
const shownPost = async (as?: TestPerson) =>
  (await test.send(getPost, { as, params: { id: post.id } })).body.post;

it.each([
  ['everyone', [201, 201, 201]],
  ['followers', [201, 201, 403]],
  ['nobody', [403, 403, 403]],
] as const)('a post for %s lets author, follower and stranger comment: %j', async (who, statuses) => {
  await test.send(setWhoComments, { as: author, params: { id: post.id }, body: { who } });
  const people = [author, follower, stranger];
  const answers: number[] = [];
  for (const person of people) answers.push((await comment(person)).status);
  expect(answers).toEqual(statuses);
  // The app knows before a person writes in vain.
  for (const [index, person] of people.entries())
    expect((await shownPost(person)).canComment ?? true).toBe(statuses[index] === 201);
  expect((await shownPost()).whoComments ?? 'everyone').toBe(v.parse(WhoComments, who));
});

it('a comment that the author of the post has hidden is there for the two, marked for the author of the post alone', async () => {
  const { body: ugly } = await comment(follower);
  test.context.clock.advance(1);
  await comment(stranger);
  const params = { id: ugly.id };
  await test.send(hideComment, { as: author, params });
  await test.send(hideComment, { as: author, params });
  expect(await marks(author)).toEqual([false, true]);
  expect(await marks(follower)).toEqual([false, false]);
  expect(await marks(stranger)).toEqual([false]);
  expect(await marks()).toEqual([false]);
  expect((await shownPost()).countComment).toBe(1);
  expect(await check(test.context)).toBe(0);

  await test.send(unhideComment, { as: author, params });
  expect(await marks()).toEqual([false, false]);
  expect((await shownPost()).countComment).toBe(2);
  await test.send(hideComment, { as: author, params });
  await test.send(deleteComment, { as: follower, params: { commentId: ugly.id } });
  expect((await shownPost()).countComment).toBe(1);
});
