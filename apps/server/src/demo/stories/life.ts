import type { Reaction } from '@sfera/contract/posts/reaction';
import { reactionTo } from '../life/life.ts';
import { demoFollows, isOpenRequest, MAIN_LOGIN } from '../seed/people.ts';
import { hashText, seeded } from '../seed/random.ts';
import type { DemoStory } from './stories.ts';

/** A view of a story by a person. */
export interface StoryView {
  by: string;
  /** Time of the view, as a share of the time from the publication until now, or until the story's end. */
  share: number;
  reaction: Reaction | null;
}

const WATCHES = 0.75;
const REACTS = 0.35;

/** Followers of the author who have seen a story until now, the same on every call. */
export function storyLife({ key, author, scene, isSeen }: DemoStory): StoryView[] {
  const random = seeded(hashText(`life of ${key}`));
  const [sceneName = ''] = scene.look.split('/');
  return demoFollows().flatMap(([by, followee]) => {
    if (followee !== author || isOpenRequest(by, followee)) return [];
    const watches = random.chance(WATCHES);
    // Most viewers come soon.
    const share = 0.04 + 0.9 * random.next() ** 2;
    const reaction = random.chance(REACTS) ? reactionTo(sceneName, random) : null;
    return (by === MAIN_LOGIN ? isSeen : watches) ? [{ by, share, reaction }] : [];
  });
}
