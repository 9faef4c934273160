import type { PostId, UserId } from '@sfera/contract/base/ids';
import { DAY_MS } from '@sfera/contract/base/time';
import { isolated } from '@sfera/contract/words/isolated';
import { idAt } from '../../base/clock.ts';
import { countOf } from '../../base/count-of.ts';
import type { Context } from '../../context/context.ts';
import { listUnseen } from '../events/index.ts';
import { type FollowedCardRow, readSubscriptionFeed } from '../posts/index.ts';
import * as queries from './queries.ts';

/** A piece of news with its own heading, and small pictures of it. */
export interface Section {
  title: string;
  /** How much of it is new, and of whom. */
  words: string;
  /** The page of the web app. */
  path: string;
  /** At most {@link PICTURES}. */
  pictures: { mediaKey: string; file: string; path: string; alt: string }[];
  /** The number of pieces of news in it. */
  count: number;
}

export interface Reader {
  userId: UserId;
  /** An earlier letter told of all that was published until then. */
  since: Date;
}

/** A subject of the letter: each gives its sections. Further subjects are further entries of `PARTS`. */
type Part = (context: Context, reader: Reader) => Promise<Section[]>;

/** Posts that one letter tells of, and its pictures and names of one section. */
const MOST_POSTS = 50;
const MOST_EVENTS = 20;
const PICTURES = 3;
const MOST_NAMES = 4;

const POSTS = { one: 'публикация', few: 'публикации', many: 'публикаций' };

/** The posts of one's circles and of the people whom one follows, by the rule and the mutes of the feed. */
const posts: Part = async (context, { userId, since }) => {
  const { db, clock } = context;
  const page = { skip: 0, limit: MOST_POSTS };
  const rows = await readSubscriptionFeed(db, userId, page, { withOwn: false, now: clock.now() });
  // The earlier letter told also of its own millisecond.
  const first = idAt<PostId>(since.getTime() + 1);
  // Events have a part of their own.
  const fresh = rows.filter((row) => row.place >= first && !row.has_hidden_word && row.event_id === null);
  const viewed = await queries.readViewed(
    db,
    userId,
    fresh.map(({ id }) => id),
  );
  const unseen = fresh.filter(({ id }) => !viewed.has(id));
  const circles = Map.groupBy(
    unseen.filter(({ circle }) => circle !== null),
    ({ circle }) => circle?.id,
  );
  const ofPeople = unseen.filter(({ circle }) => circle === null);
  return [
    ...[...circles.values()].flatMap((ofCircle) => {
      const circle = ofCircle[0]?.circle;
      return circle ? [sectionOf(`Круг «${isolated(circle.name)}»`, `/circles/${circle.id}`, ofCircle)] : [];
    }),
    ...(ofPeople.length > 0 ? [sectionOf('Люди', '/subscriptions', ofPeople)] : []),
  ];
};

/**
 * Events of one's circles of which one has seen nothing: the new ones, and those that begin before the next letter, which
 * comes after a day, or after a week at most.
 */
const events: Part = async (context, { userId, since }) => {
  const now = context.clock.now().getTime();
  const period = Math.min(Math.max(now - since.getTime(), DAY_MS), 7 * DAY_MS);
  const until = new Date(now + period);
  const unseen = await listUnseen(context, userId, { since, until, limit: MOST_EVENTS });
  return unseen.map(({ id, title, circle, words, cover }) => ({
    title: `Событие «${isolated(title)}»`,
    path: `/events/${id}`,
    words: `${words}. Круг «${isolated(circle)}»`,
    count: 1,
    pictures: cover
      ? [
          {
            mediaKey: cover.media_key,
            file: `${cover.picture_widths[0] ?? 0}.jpg`,
            path: `/events/${id}`,
            alt: cover.alt_text || title,
          },
        ]
      : [],
  }));
};

/** The subjects in the order of the letter. */
const PARTS: readonly Part[] = [events, posts];

/** All news of the reader since the last letter. */
export async function readSections(context: Context, reader: Reader): Promise<Section[]> {
  const sections = await Promise.all(PARTS.map((part) => part(context, reader)));
  return sections.flat();
}

function sectionOf(title: string, path: string, rows: readonly FollowedCardRow[]): Section {
  const names = [...new Set(rows.map(({ login }) => `@${login}`))];
  const shown = names.slice(0, MOST_NAMES).join(', ');
  const others = names.length > MOST_NAMES ? ' и другие' : '';
  return {
    title,
    path,
    words: `${countOf(rows.length, POSTS)}: ${shown}${others}`,
    count: rows.length,
    // A picture that is shown blurred has no place in a letter.
    pictures: rows
      .filter(({ is_sensitive: isSensitive }) => !isSensitive)
      .slice(0, PICTURES)
      .map((row) => ({
        mediaKey: row.media_key,
        file: `${row.picture_widths[0] ?? 0}.jpg`,
        path: `/post/${row.id}`,
        alt: row.alt_text || `Публикация @${row.login}`,
      })),
  };
}
