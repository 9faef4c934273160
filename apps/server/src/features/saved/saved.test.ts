import { blockUser, unblockUser } from '@sfera/contract/people/blocks';
import { takeBackDecision } from '@sfera/contract/moderation/moderation';
import { archivePost, unarchivePost } from '@sfera/contract/posts/own-posts';
import { deletePost, getPost, listPosts } from '@sfera/contract/posts/posts';
import { savePost, unsavePost } from '@sfera/contract/posts/saved';
import { listSaved } from '@sfera/contract/posts/saved-list';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { decideAsOperator, openCase } from '../../testing/data/test-report.ts';

let test: TestApp;
let number = 0;
let author: TestPerson;
let ana: TestPerson;
let moderator: TestPerson;
let posts: TestPost[];

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  number += 1;
  author = await test.addPerson(`author-${number}`);
  ana = await test.addPerson(`ana-${number}`);
  moderator = await test.addPerson(`moderator-${number}`);
  await test.context.db
    .updateTable('users')
    .set({ role: 'moderator' })
    .where('id', '=', moderator.id)
    .execute();
  posts = [];
  for (let index = 0; index < 5; index += 1) posts.push(await test.addPost(author));
});

async function save({ id: postId }: { id: string }, as = ana) {
  test.context.clock.advance(1); // ids of the same millisecond have no order
  return (await test.send(savePost, { as, params: { postId } })).status;
}
const unsave = ({ id: postId }: { id: string }, as = ana) =>
  test.send(unsavePost, { as, params: { postId } });
const list = async (query: Record<string, string | number> = {}, as = ana) =>
  (await test.send(listSaved, { as, query })).body;
const ids = (of: { id: string }[]) => of.map(({ id }) => id);
const saved = async (as = ana) => ids((await list({}, as)).posts);
const cardFor = async (as: TestPerson | undefined, { id }: { id: string }) =>
  (await test.send(getPost, { as, params: { id } })).body.post;

describe('a saved post', () => {
  it('is listed for the one who saved it alone, last saved first, with the card of everywhere', async () => {
    const [first, second, third] = posts as [TestPost, TestPost, TestPost];
    for (const post of [second, first, third]) await save(post);
    await save(second, author);
    const { posts: cards, nextCursor } = await list();
    expect([ids(cards), nextCursor]).toEqual([ids([third, first, second]), null]);
    for (const card of cards) expect(card).toEqual(await cardFor(ana, card));
    expect(await saved(author)).toEqual([second.id]);
    expect(await saved(moderator)).toEqual([]);
  });

  it('says so on its card to that person alone, in feeds too', async () => {
    const [post] = posts as [TestPost];
    await save(post);
    expect(await cardFor(ana, post)).toMatchObject({ isSaved: true });
    for (const other of [author, undefined]) expect(await cardFor(other, post)).not.toHaveProperty('isSaved');
    const { body } = await test.send(listPosts, { as: ana, query: { userId: author.id } });
    expect(ids(body.posts.filter(({ isSaved }) => isSaved))).toEqual([post.id]);
  });

  it('keeps its place when it is saved again, and leaves when it is taken out, however often', async () => {
    const [first, second] = posts as [TestPost, TestPost];
    for (const post of [first, second, first]) expect(await save(post)).toBe(204);
    expect(await saved()).toEqual(ids([second, first]));
    for (const _ of [1, 2]) expect((await unsave(second)).status).toBe(204);
    expect(await saved()).toEqual([first.id]);
    expect(await cardFor(ana, second)).not.toHaveProperty('isSaved');
  });

  it('is saved once when ten taps come at once', async () => {
    const [post] = posts as [TestPost];
    const statuses = await Promise.all(Array.from({ length: 10 }, () => save(post)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await saved()).toEqual([post.id]);
  });

  it('stands on exactly one page while others are saved', async () => {
    for (const post of posts) await save(post);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await list({ limit: 2, ...(before && { before }) });
      seen.push(...ids(page.posts));
      before = page.nextCursor;
      await save(await test.addPost(author));
    } while (before);
    expect(seen).toEqual(ids(posts.toReversed()));
  });
});

const setPrivate = (is_private: boolean) =>
  test.context.db.updateTable('users').set({ is_private }).where('id', '=', author.id).execute();

/** Each hides the post from the saver, and resolves to what shows it again. */
const WAYS: Record<string, (post: TestPost) => Promise<() => Promise<unknown>>> = {
  'whose author becomes private': async () => {
    await setPrivate(true);
    return () => setPrivate(false);
  },
  'whose author archives it': async ({ id }) => {
    await test.send(archivePost, { as: author, params: { id } });
    return () => test.send(unarchivePost, { as: author, params: { id } });
  },
  'whose author blocks the saver': async () => {
    await test.send(blockUser, { as: author, params: { id: ana.id } });
    return () => test.send(unblockUser, { as: author, params: { id: ana.id } });
  },
  'whose author the saver blocks': async () => {
    await test.send(blockUser, { as: ana, params: { id: author.id } });
    return () => test.send(unblockUser, { as: ana, params: { id: author.id } });
  },
  ...Object.fromEntries(
    (['hide', 'delete', 'disable'] as const).map((action) => [
      `on which moderators decide «${action}»`,
      async ({ id: postId }: TestPost) => {
        const caseId = await openCase(test.context, moderator, { kind: 'post', id: postId });
        await decideAsOperator(test.context, caseId, { action, rule: 3, reason: 'Чужое личное' });
        const decision = await test.context.db
          .selectFrom('decisions')
          .select('id')
          .where('case_id', '=', caseId)
          .executeTakeFirstOrThrow();
        return () =>
          test.send(takeBackDecision, {
            as: moderator,
            params: { id: decision.id },
            body: { reason: 'Ошибка' },
          });
      },
    ]),
  ),
};

describe('among the saved posts', () => {
  it.each(Object.keys(WAYS))('a post %s is not shown, and comes back when it is visible', async (way) => {
    const [first, second] = [await test.addPost(await test.addPerson(`other-${number}`)), posts[0]] as [
      TestPost,
      TestPost,
    ];
    await save(first);
    await save(second);
    const comesBack = await WAYS[way]?.(second);
    expect(await saved()).toEqual([first.id]);
    await comesBack?.();
    expect(await saved()).toEqual(ids([second, first]));
  });

  it('a deleted post is gone', async () => {
    const [post] = posts as [TestPost];
    await save(post);
    await test.send(deletePost, { as: author, params: { id: post.id } });
    expect(await saved()).toEqual([]);
    expect(await test.context.db.selectFrom('saves').where('post_id', '=', post.id).execute()).toEqual([]);
  });

  it('a post that is hidden now can still be taken out', async () => {
    const [post] = posts as [TestPost];
    await save(post);
    await setPrivate(true);
    expect((await unsave(post)).status).toBe(204);
    await setPrivate(false);
    expect(await saved()).toEqual([]);
  });

  it('posts of a followed private account stay', async () => {
    await test.addFollow(ana, author);
    await setPrivate(true);
    await save(posts[0] as TestPost);
    expect(await saved()).toEqual([posts[0]?.id]);
  });
});

it('a post that the caller may not see cannot be saved', async () => {
  await setPrivate(true);
  const params = { postId: posts[0]?.id ?? '' };
  expect(await test.refusal(savePost, { as: ana, params })).toMatchObject({
    status: 404,
    code: 'post_not_found',
  });
});
