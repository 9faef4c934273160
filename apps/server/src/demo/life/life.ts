import { EMOJI, type Reaction } from '@sfera/contract/posts/reaction';
import { demoFollows, demoPeople, isOpenRequest } from '../seed/people.ts';
import type { DemoPost } from '../posts/posts.ts';
import { hashText, type Random, seeded } from '../seed/random.ts';
import { anyWords, thanks, words } from './words.ts';

/** An action of a person on a post, and its time after the post. */
export interface DemoDeed {
  by: string;
  hoursLater: number;
  reaction: Reaction | null;
  comment: string | null;
  /** The login of the person whose comment this one answers. */
  answers: string | null;
  isLiked: boolean;
}

const DAY_HOURS = 24;
/** Later visitors come when the post has sunk in the feed. */
const MEAN_DELAY_HOURS = 9;

/** Smallest shares of viewers who like a post and comment on a video. */
const LEAST_LIKED = 0.4;
const LEAST_TALK = 0.26;

const FAVOURITES: Readonly<Record<string, readonly Reaction[]>> = {
  cat: ['😍', '🥰', 'haha', 'love'],
  food: ['😍', '🔥', 'love', '🤩'],
  coffee: ['love', '🥰', '🔥', 'like'],
  sea: ['love', '😍', '🌞', '🔥'],
  winter: ['🥶', 'love', '😍', 'wow'],
  ice: ['🥶', 'wow', '🔥'],
  mountains: ['🔥', '🤩', 'love', '💯'],
  stars: ['🌚', '🤩', 'wow', 'love'],
  moon: ['🌝', '🌚', 'love'],
  aurora: ['🤩', '🔥', 'wow'],
  concert: ['🔥', '🥳', '💯', 'love'],
  balloons: ['🥳', '🤩', 'love'],
};
const USUAL: readonly Reaction[] = ['🔥', '😍', 'love', 'like', '💯', 'wow'];

const isPrivate = new Map(demoPeople.map((person) => [person.login, person.isPrivate]));

/** Possible visitors: followers nearly always, strangers of a public account now and then. */
function visitors(author: string, random: Random): string[] {
  const followers = new Set(
    demoFollows().flatMap(([by, followee]) =>
      followee === author && !isOpenRequest(by, followee) ? [by] : [],
    ),
  );
  return demoPeople
    .map(({ login }) => login)
    .filter((login) => login !== author)
    .filter((login) =>
      followers.has(login) ? random.chance(0.85) : !isPrivate.get(author) && random.chance(0.3),
    );
}

/** All actions on a post until now, the same on every call. */
export function demoLife(post: DemoPost): DemoDeed[] {
  const random = seeded(hashText(`life of ${post.key}`));
  const [scene = ''] = post.scene.look.split('/');
  const charm = random.between(0.15, 0.75);
  const talk = post.kind === 'video' ? Math.max(charm / 4, LEAST_TALK) : charm / 5;
  const unsaid = random.shuffle([...(words[scene] ?? []), ...random.shuffle(anyWords).slice(0, 3)]);

  const deeds = visitors(post.author, random).map((by): DemoDeed => {
    const delay = Math.min(-Math.log(1 - random.next()) * MEAN_DELAY_HOURS, 6 * DAY_HOURS);
    // The newest posts are the first that a visitor sees: here people act soon.
    const hoursLater = Math.min(delay, post.hoursAgo * random.between(0.1, 0.95));
    const reaction = random.chance(charm) ? reactionTo(scene, random) : null;
    const comment = random.chance(talk) ? (unsaid.pop() ?? null) : null;
    const isLiked = random.chance(Math.max(charm, LEAST_LIKED));
    return { by, hoursLater, reaction, comment, answers: null, isLiked };
  });
  return [...deeds, ...answers(post.author, deeds, random)]
    .filter(({ hoursLater }) => hoursLater < post.hoursAgo)
    .toSorted((a, b) => a.hoursLater - b.hoursLater);
}

/** A reaction that fits the picture; `scene` is the first half of a look. */
export const reactionTo = (scene: string, random: Random): Reaction =>
  random.chance(0.07) ? random.pick(EMOJI) : random.pick(FAVOURITES[scene] ?? USUAL);

/** Answers of the author to some of the comments. */
function answers(author: string, deeds: readonly DemoDeed[], random: Random): DemoDeed[] {
  return deeds
    .filter(({ comment }) => comment !== null && random.chance(0.35))
    .map(({ by, hoursLater }) => ({
      by: author,
      hoursLater: hoursLater + random.between(0.1, 3),
      reaction: null,
      comment: `@${by} ${random.pick(thanks)}`,
      answers: by,
      isLiked: false,
    }));
}
