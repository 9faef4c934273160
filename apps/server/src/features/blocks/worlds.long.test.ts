import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectSilence, watchedApp } from '../../testing/data/test-blocked-world.ts';
import { EVERYTHING, worldPlan } from '../../testing/data/test-world.ts';

it('names neither of two people to the other after a block, in any world', async () => {
  const watched = await watchedApp();
  await fc.assert(
    fc.asyncProperty(worldPlan, (planned) => expectSilence(watched, planned)),
    { numRuns: 3, examples: [[EVERYTHING]], endOnFailure: true },
  );
  // The routes that show people to each other before a block, in one world or another.
  expect([...watched.named]).toEqual(expect.arrayContaining(SHOWS_PEOPLE));
}, 300_000);

const SHOWS_PEOPLE = [
  'getProfile',
  'listFollowers',
  'listFollowing',
  'listFollowRequests',
  'searchUsers',
  'listPosts',
  'listRecommendations',
  'getPost',
  'listSwipes',
  'listStoryGroups',
  'getUserStories',
  'listStoryViewers',
  'getReactions',
  'getReactionsOfFollowed',
  'listReactions',
  'listReactionPosts',
  'listLikers',
  'listComments',
  'listNotifications',
  'listReports',
  'listChats',
  'getChatWith',
  'searchChat',
  'listMessages',
];
