import { PROFILE_PAGE_SIZE } from '@sfera/contract/people/limits';
import { archivePost, pinPost, unarchivePost, unpinPost } from '@sfera/contract/posts/own-posts';
import { getPost, listPosts } from '@sfera/contract/posts/posts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../../testing/test-app.ts';
import { decideAsOperator, openCase } from '../../../testing/data/test-report.ts';

let test: TestApp;
let number = 0;
let author: TestPerson;
let reader: TestPerson;
let posts: TestPost[];

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  author = await test.addPerson(`author-${number}`);
  reader = await test.addPerson(`reader-${number}`);
  posts = [];
  for (let index = 0; index < 8; index += 1) posts.push(await test.addPost(author));
});

const at = (index: number): TestPost => {
  const post = posts[index];
  if (!post) throw new Error(`There is no post ${index}`);
  return post;
};
function pin({ id }: TestPost, as = author) {
  test.context.clock.advance(1);
  return test.send(pinPost, { as, params: { id } });
}
const unpin = ({ id }: TestPost) => test.send(unpinPost, { as: author, params: { id } });
/** The numbers of the posts in the order in which the profile shows them. */
async function profile(as: TestPerson | undefined, query: Record<string, string | number> = {}) {
  const { body } = await test.send(listPosts, { as, query: { userId: author.id, ...query } });
  const shown = body.posts.map(({ id }) => posts.findIndex((post) => post.id === id));
  return { shown, nextCursor: body.nextCursor };
}

describe('pinned posts', () => {
  it('stand first in the profile, last pinned first, for everybody', async () => {
    await pin(at(1));
    expect((await pin(at(4))).body.post).toMatchObject({ isPinned: true });
    for (const as of [author, reader, undefined])
      for (const limit of [10, PROFILE_PAGE_SIZE])
        expect((await profile(as, { limit })).shown).toEqual([4, 1, 7, 6, 5, 3, 2, 0]);
    await unpin(at(4));
    expect((await profile(reader)).shown).toEqual([1, 7, 6, 5, 4, 3, 2, 0]);
    expect((await test.send(getPost, { as: reader, params: { id: at(4).id } })).body.post).not.toHaveProperty(
      'isPinned',
    );
  });

  it.each([4, 5])('are not repeated on later pages of %i posts', async (limit) => {
    for (const index of [0, 7, 3]) await pin(at(index));
    const seen: number[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof profile>> = await profile(reader, {
        limit,
        ...(before && { before }),
      });
      seen.push(...page.shown);
      before = page.nextCursor;
    } while (before);
    expect(seen).toEqual([3, 7, 0, 6, 5, 4, 2, 1]);
  });

  it('are not put first on pages that could hold nothing else, in a skipped list they keep their place', async () => {
    await pin(at(0));
    expect((await profile(reader, { limit: 3 })).shown).toEqual([7, 6, 5]);
    expect((await profile(reader, { skip: 1, limit: 4 })).shown).toEqual([7, 6, 5, 4]);
    expect((await profile(reader, { skip: 0, limit: 4, type: 'image' })).shown).toEqual([0, 7, 6, 5]);
  });

  it('stay where they are in the home feed, and stand first among one’s own', async () => {
    await test.addFollow(reader, author);
    await pin(at(0));
    const newestFirst = posts.map(({ id }) => id).toReversed();
    const feed = async (as: TestPerson, type: string) =>
      (await test.send(listPosts, { as, query: { type } })).body.posts.map(({ id }) => id);
    for (const as of [reader, author]) expect(await feed(as, 'subscribesPosts')).toEqual(newestFirst);
    expect(await feed(author, 'own')).toEqual([at(0).id, ...newestFirst.slice(0, -1)]);
  });

  it('are three at most, also when they are pinned at once, and a pinned one may be pinned again', async () => {
    const replies = await Promise.all(posts.map((post) => pin(post)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(5).fill(409)]);
    const [first] = (await profile(author)).shown;
    expect((await pin(at(first ?? 0))).status).toBe(200);
    const left = posts.find((_, index) => replies[index]?.status === 409);
    expect(await test.refusal(pinPost, { as: author, params: { id: left?.id ?? '' } })).toMatchObject({
      status: 409,
      code: 'pin_limit_reached',
      message: 'Закрепить можно не больше трёх постов',
    });
  });
});

it('the archive ends a pin, and holds posts that cannot be pinned', async () => {
  const params = { id: at(0).id };
  await pin(at(0));
  await test.send(archivePost, { as: author, params });
  expect((await profile(reader)).shown).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(await test.refusal(pinPost, { as: author, params })).toMatchObject({ code: 'post_archived' });
  await test.send(unarchivePost, { as: author, params });
  expect((await profile(reader)).shown).toEqual([7, 6, 5, 4, 3, 2, 1, 0]);
});

it('a removal by moderators ends a pin, whose place becomes free', async () => {
  for (const index of [0, 1, 2]) await pin(at(index));
  const caseId = await openCase(test.context, reader, { kind: 'post', id: at(0).id });
  await decideAsOperator(test.context, caseId, { action: 'delete', rule: 3, reason: 'Чужое личное' });
  expect((await pin(at(3))).status).toBe(200);
});

it('nobody pins or unpins posts of others', async () => {
  for (const route of [pinPost, unpinPost])
    expect(await test.refusal(route, { as: reader, params: { id: at(0).id } })).toMatchObject({
      status: 403,
      code: 'forbidden',
    });
});
