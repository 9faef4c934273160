import { likeComment, listThreads, unlikeComment } from '@sfera/contract/comments/threads';
import { blockUser } from '@sfera/contract/people/blocks';
import type { CommentId } from '@sfera/contract/base/ids';
import { deleteUser } from '@sfera/contract/people/profiles';
import { beforeEach, expect, it, vi } from 'vitest';
import { check } from '../../../cli/check.ts';
import { log } from '../../../base/log.ts';
import { createTestApp, PASSWORD, type TestPerson, type TestPost } from '../../../testing/test-app.ts';

vi.spyOn(log, 'info').mockImplementation(() => {});

const test = await createTestApp();
let author: TestPerson;
let ana: TestPerson;
let ben: TestPerson;
let post: TestPost;
let commentId: CommentId;
let round = 0;

beforeEach(async () => {
  round += 1;
  author = await test.addPerson(`author-${round}`);
  ana = await test.addPerson(`ana-${round}`);
  ben = await test.addPerson(`ben-${round}`);
  post = await test.addPost(author);
  commentId = (await test.addComment(ana, post)).id;
});

const like = (as: TestPerson) => test.send(likeComment, { as, params: { commentId } });
const unlike = (as: TestPerson) => test.send(unlikeComment, { as, params: { commentId } });
async function shown(as?: TestPerson) {
  const { comments } = (await test.send(listThreads, { as, params: { postId: post.id } })).body;
  return comments.map(({ likes = 0, liked = false }) => [likes, liked]);
}

it('a person likes a comment once, and no longer once', async () => {
  expect((await like(ben)).body).toEqual({ likes: 1 });
  expect((await like(ben)).body).toEqual({ likes: 1 });
  expect((await like(author)).body).toEqual({ likes: 2 });
  expect([await shown(ben), await shown(ana), await shown()]).toEqual([
    [[2, true]],
    [[2, false]],
    [[2, false]],
  ]);
  expect((await unlike(ben)).body).toEqual({ likes: 1 });
  expect((await unlike(ben)).body).toEqual({ likes: 1 });
  expect(await check(test.context)).toBe(0);
});

it('counts each of many likes at once, and one of many by the same person', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => test.addPerson(`fan-${round}-${index}`)),
  );
  const answers = await Promise.all([...people, ...people, ...people].map((person) => like(person)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await shown()).toEqual([[8, false]]);
  await Promise.all(people.flatMap((person) => [unlike(person), unlike(person)]));
  expect(await shown()).toEqual([[0, false]]);
  expect(await check(test.context)).toBe(0);
});

it('of a person behind a block is not counted for the viewer', async () => {
  await like(ben);
  await like(author);
  await test.send(blockUser, { as: ana, params: { id: ben.id } });
  expect([await shown(ana), await shown(author)]).toEqual([[[1, false]], [[2, true]]]);
});

it('of a deleted account is subtracted', async () => {
  await like(ben);
  await like(author);
  await test.send(deleteUser, { as: ben, body: { password: PASSWORD } });
  expect(await shown(author)).toEqual([[1, true]]);
  expect(await check(test.context)).toBe(0);
});
