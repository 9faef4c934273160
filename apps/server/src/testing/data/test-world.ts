import * as v from 'valibot';
import { sendMessage } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import { requestFollow } from '@sfera/contract/people/follows';
import { CaseObjectId } from '@sfera/contract/base/ids';
import { likePost } from '@sfera/contract/posts/likes';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { createReport, type ObjectKind } from '@sfera/contract/moderation/reports';
import { reactToStory } from '@sfera/contract/stories/stories';
import { addUniqueView } from '@sfera/contract/posts/views';
import fc from 'fast-check';
import type { TestApp } from '../test-app.ts';
import type { TestPerson } from './test-person.ts';
import { addMuteBrowser } from '../outside/waiting-pushes.ts';

const PEOPLE = 4;
let worlds = 0;

/** People with a post and a story each, whom these follow, and what they do with each other's. */
export interface Plan {
  isPrivate: boolean[];
  follows: [number, number, boolean][];
  /** Which of the possible acts happen; the list is repeated. */
  acts: boolean[];
  blocks: [number, number][];
}

const person = fc.nat(PEOPLE - 1);
const pair = fc.tuple(person, person).filter(([one, other]) => one !== other);
/** Plans of small worlds, with one or two blocks that come last. */
export const worldPlan: fc.Arbitrary<Plan> = fc.record({
  isPrivate: fc.array(fc.boolean(), { minLength: PEOPLE, maxLength: PEOPLE }),
  follows: fc.uniqueArray(
    fc.tuple(person, person, fc.boolean()).filter(([one, other]) => one !== other),
    { selector: ([one, other]) => `${one} ${other}`, minLength: 4, maxLength: 10 },
  ),
  acts: fc.array(fc.boolean(), { minLength: 5, maxLength: 13 }),
  blocks: fc.uniqueArray(pair, {
    selector: ([one, other]) => [one, other].toSorted().join(' '),
    minLength: 1,
    maxLength: 2,
  }),
});

/**
 * A world in which all people are shown one another before the block: person 3 has asked to follow private person 2.
 */
export const EVERYTHING: Plan = {
  isPrivate: [false, false, true, false],
  follows: [
    [0, 1, true],
    [1, 0, true],
    [0, 3, true],
    [3, 0, true],
    [1, 2, true],
    [3, 2, false],
  ],
  acts: [true],
  blocks: [
    [0, 1],
    [3, 2],
  ],
};

export interface World {
  people: TestPerson[];
  posts: string[];
  stories: string[];
}

/** Builds the world before its blocks; every person has a browser that waits for pushes. */
export async function buildWorld(test: TestApp, { isPrivate, follows, acts }: Plan): Promise<World> {
  worlds += 1;
  const people: TestPerson[] = [];
  const world: World = { people, posts: [], stories: [] };
  for (const [at, shy] of isPrivate.entries()) {
    const one = await test.addPerson(`w${worlds}-person-${at}`, { isPrivate: shy });
    people.push(one);
    await addMuteBrowser(test.context, one);
  }
  for (const [follower, followee, isAccepted] of follows)
    await test.addFollow(at(people, follower), at(people, followee), isAccepted ? 'following' : 'pending');
  for (const one of people) {
    world.posts.push((await test.addPost(one, { kind: 'video', description: 'Снимок' })).id);
    world.stories.push((await test.addStory(one)).id);
  }
  await actIn(test, world, acts);
  return world;
}

export const at = (people: readonly TestPerson[], index: number): TestPerson => {
  const one = people[index];
  if (!one) throw new Error('There are not so many people');
  return one;
};

/** Every person does what the acts say with everything; what is hidden from them refuses. */
export async function actIn(
  test: TestApp,
  { people, posts, stories }: World,
  acts: readonly boolean[],
): Promise<void> {
  let turn = 0;
  const report = (as: TestPerson, kind: ObjectKind, id: string) =>
    test.send(createReport, {
      as,
      body: { object: { kind, id: v.parse(CaseObjectId, id) }, reason: 'spam' },
    });
  const happens = () => acts[(turn += 1) % acts.length] ?? false;
  for (const as of people) {
    for (const postId of posts) {
      const params = { postId };
      if (happens()) await test.send(setReaction, { as, body: { postId, emoji: '🔥' } });
      if (happens()) await test.send(likePost, { as, params });
      if (happens()) await test.send(addComment, { as, params, body: { text: 'Красиво' } });
      if (happens()) await test.send(addUniqueView, { as, params });
      if (happens()) await report(as, 'post', postId);
    }
    for (const id of stories)
      if (happens()) await test.send(reactToStory, { as, params: { id }, body: { emoji: '🔥' } });
    for (const { id } of people) {
      if (happens()) await test.send(requestFollow, { as, params: { id } });
      if (happens())
        await test.send(sendMessage, { as, params: { recipientUserId: id }, body: { content: 'Привет' } });
      if (happens()) await report(as, 'profile', id);
    }
  }
}
