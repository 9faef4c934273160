import { STORY_LIFETIME_HOURS } from '@sfera/contract/stories/limits';
import type { DemoPost } from './posts/posts.ts';
import { demoFollows, MAIN_LOGIN } from './seed/people.ts';
import type { DemoStory } from './stories/stories.ts';

const FEED_POSTS = 14;
const OWN_POSTS = 6;

export interface InOrder<Item> {
  /** The items that the main account sees first; no videos, because those take longest. */
  first: Item[];
  /** Videos before photos: a server processes them while photos are published. */
  others: Item[];
}

/** The posts in the order in which they are made: the top of the feed and of the own profile, then the newest. */
export function inOrder(posts: readonly DemoPost[]): InOrder<DemoPost> {
  const newest = posts.toSorted((a, b) => a.hoursAgo - b.hoursAgo);
  const photos = newest.filter(({ kind }) => kind === 'photo');
  const followed = new Set(demoFollows().flatMap(([by, whom]) => (by === MAIN_LOGIN ? [whom] : [])));
  const first = [
    ...photos.filter(({ author }) => followed.has(author)).slice(0, FEED_POSTS),
    ...photos.filter(({ author }) => author === MAIN_LOGIN).slice(0, OWN_POSTS),
  ];
  const isOther = (post: DemoPost) => !first.includes(post);
  const videos = newest.filter(({ kind }) => kind === 'video');
  return { first, others: [...videos, ...photos.filter(isOther)] };
}

const isFirst = ({ kind, music, hoursAgo }: DemoStory) =>
  kind === 'photo' && !music && hoursAgo < STORY_LIFETIME_HOURS;

/** The stories in the order in which they are made: live photos first. */
export function storiesInOrder(stories: readonly DemoStory[]): InOrder<DemoStory> {
  return { first: stories.filter(isFirst), others: stories.filter((story) => !isFirst(story)) };
}
