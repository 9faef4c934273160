import type { DemoPost } from '../posts/posts.ts';
import { hashText, seeded } from '../seed/random.ts';
import type { DemoDeed } from './life.ts';
import { backs } from './words.ts';

/** The things that people do with the comments of a post. A comment is named by the place of its deed. */
export interface DemoTalk {
  /** Answers to the author's answers. */
  backs: readonly { by: string; to: number; hoursLater: number; text: string }[];
  likes: readonly { by: string; of: number; hoursLater: number }[];
  pinned: number | null;
}

/** A comment that stands first is worth it only among several. */
const PINNED_AMONG = 4;

/** All that is said and liked in the threads of a post until now, the same on every call. */
export function demoTalk(post: DemoPost, deeds: readonly DemoDeed[]): DemoTalk {
  const random = seeded(hashText(`talk of ${post.key}`));
  const said = deeds.flatMap((deed, place) => (deed.comment === null ? [] : [{ ...deed, place }]));
  const soon = (hoursLater: number) => hoursLater + random.between(0.05, 2);
  const likes = said.flatMap(({ by: writer, hoursLater, place }) => {
    const charm = random.next() ** 3;
    return deeds
      .filter(({ by, answers }) => by !== writer && answers === null && random.chance(charm))
      .map(({ by }) => ({ by, of: place, hoursLater: soon(hoursLater) }));
  });
  const answered = said.filter(({ answers }) => answers !== null && random.chance(0.4));
  const heads = said.filter(({ answers }) => answers === null);
  const pinned = heads.length >= PINNED_AMONG && random.chance(0.5) ? random.pick(heads).place : null;
  const isPast = ({ hoursLater }: { hoursLater: number }) => hoursLater < post.hoursAgo;
  return {
    backs: answered
      .map(({ answers, place, hoursLater }) => ({
        by: answers ?? '',
        to: place,
        hoursLater: soon(hoursLater),
        text: random.pick(backs),
      }))
      .filter(isPast),
    likes: likes.filter(isPast),
    pinned,
  };
}
