import { deletePost } from '@sfera/contract/posts/posts';
import { EMOJI, NAMED_REACTIONS, type Reaction } from '@sfera/contract/posts/reaction';
import { removeReaction, setReaction } from '@sfera/contract/posts/post-reactions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';

const REACTIONS: Reaction[] = [...EMOJI, ...NAMED_REACTIONS];
const PEOPLE = 50;

let test: TestApp;
let author: TestPerson;
let people: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  author = await test.addPerson('author');
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => test.addPerson(`one-${index}`)));
});

/** Cycles through all reactions. */
const nth = (index: number): Reaction => REACTIONS[index % REACTIONS.length] ?? 'like';

/** Sets the reaction, or removes it when `emoji` is null. */
const tap = (as: TestPerson, { id: postId }: TestPost, emoji: Reaction | null) =>
  emoji
    ? test.send(setReaction, { as, body: { postId, emoji } })
    : test.send(removeReaction, { as, params: { postId } });

/** Counts the rows, and asserts that the post's own counters agree. */
async function recount({ id }: TestPost): Promise<Record<string, number>> {
  const { rows } = await sql<{ emoji: Reaction; times: number }>`
    select emoji, count(*)::int as times from post_reactions where post_id = ${id} group by emoji
  `.execute(test.context.db);
  const counted = Object.fromEntries(rows.map(({ emoji, times }) => [emoji, times]));
  const post = await test.context.db
    .selectFrom('posts')
    .select(['reaction_counts', 'reaction_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const total = rows.reduce((sum, { times }) => sum + times, 0);
  expect(post).toEqual({ reaction_counts: counted, reaction_count: total });
  return counted;
}

const tally = (reactions: (Reaction | null)[]) => {
  const given = reactions.filter((reaction) => reaction !== null);
  return Object.fromEntries(given.map((one) => [one, given.filter((other) => other === one).length]));
};

describe('the counters of a post', () => {
  it('are exact when fifty people set, change and remove reactions at once', async () => {
    const post = await test.addPost(author);
    const plans: ((index: number) => Reaction | null)[] = [
      nth,
      (index) => (index % 3 === 0 ? null : nth(index * 7)),
      (index) => (index % 2 === 0 ? '❤️' : null),
      () => null,
    ];
    for (const plan of plans) {
      const replies = await Promise.all(people.map((person, index) => tap(person, post, plan(index))));
      expect(replies.map(({ status }) => status)).toEqual(Array(PEOPLE).fill(200));
      expect(replies.map(({ body }) => body.userReaction)).toEqual(people.map((_, index) => plan(index)));
      expect(await recount(post)).toEqual(tally(people.map((_, index) => plan(index))));
    }
  });

  it('count one reaction of a person who sets twenty different ones at once', async () => {
    const post = await test.addPost(author);
    const taps = Array.from({ length: 20 }, (_, index) => tap(author, post, nth(index)));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(Object.values(await recount(post))).toEqual([1]);
  });

  it('count at most one reaction of a person who sets and removes it twenty times at once', async () => {
    const post = await test.addPost(author);
    const taps = Array.from({ length: 20 }, (_, index) => tap(author, post, index % 2 ? '🔥' : null));
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect([{}, { '🔥': 1 }]).toContainEqual(await recount(post));
  });

  it('equal those of a model after any sequence of taps by a few people', async () => {
    const step = fc.record({
      person: fc.nat(3),
      emoji: fc.constantFrom<(Reaction | null)[]>('❤️', '🔥', 'like', null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const post = await test.addPost(author);
        const model = new Map<number, Reaction | null>();
        for (const { person, emoji } of steps) {
          const { body } = await tap(people[person] ?? author, post, emoji);
          model.set(person, emoji);
          expect(body).toMatchObject({ summary: tally([...model.values()]), userReaction: emoji });
          expect(await recount(post)).toEqual(body.summary);
        }
      }),
      { numRuns: 15 },
    );
  });
});

it('a reaction to a post that is being deleted is counted or refused with `post_not_found`', async () => {
  for (let round = 0; round < 8; round += 1) {
    const post = await test.addPost(author);
    const crowd = people.slice(0, 8);
    const [removal, ...replies] = await Promise.all([
      test.send(deletePost, { as: author, params: { id: post.id } }),
      ...crowd.map((person, index) => tap(person, post, nth(index))),
      ...crowd.map((person) => tap(person, post, null)),
    ]);
    expect(removal.status).toBe(204);
    for (const { status, body } of replies)
      if (status !== 200) expect([status, body]).toMatchObject([404, { code: 'post_not_found' }]);
    expect((await tap(author, post, '🔥')).status).toBe(404);
  }
  const left =
    await sql`select from post_reactions r left join posts p on p.id = r.post_id where p.id is null`;
  expect((await left.execute(test.context.db)).rows).toEqual([]);
});
