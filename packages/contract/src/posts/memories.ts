import * as v from 'valibot';
import { CircleId, HiddenMemoryId, PostId, UserId } from '../base/ids.ts';
import { MAX_PAGE_SIZE } from '../base/limits.ts';
import { wholeNumber } from '../base/paging.ts';
import { defineRoute } from '../base/route.ts';
import { TimeZone } from '../base/time-zone.ts';
import { Day, Instant } from '../base/times.ts';
import { listBirthdays } from '../people/birthdays.ts';
import { UserPreview } from '../people/users.ts';
import { MEMORIES_PAGE_SIZE } from './limits.ts';
import { Post } from './posts.ts';

// «В этот день»: posts that were published on this day of former years, the caller's own ones and those of the caller's
// circles. The day is that of the time zone of the reader. In a year without a 29 February, its posts come the day before.

const query = { timeZone: TimeZone } as const;
const rateLimit = { calls: 240, seconds: 60, by: 'person' } as const;

/**
 * The posts of this day in former years, newest first: all, or those of one circle. Errors: `circle_not_found`, also for
 * people outside; `invalid_input` for an unknown time zone.
 */
export const listMemories = defineRoute({
  method: 'GET',
  path: '/api/memories',
  summary: 'Публикации этого дня в прошлые годы',
  access: 'member',
  offline: { keyedBy: 'address' },
  query: v.object({
    ...query,
    circleId: v.optional(CircleId),
    limit: wholeNumber(1, MAX_PAGE_SIZE, MEMORIES_PAGE_SIZE),
    /** `nextCursor` of the page before. */
    before: v.optional(PostId),
  }),
  response: v.object({ day: Day, posts: v.array(Post), nextCursor: v.nullable(PostId) }),
  errors: ['circle_not_found'],
});

/**
 * The card above the feed: the newest of these posts, and whose birthday it is. None when there are no such posts and
 * birthdays, or while the card rests.
 */
export const getMemoriesCard = defineRoute({
  method: 'GET',
  path: '/api/memories/card',
  summary: 'Карточка «В этот день»',
  access: 'member',
  query: v.object(query),
  response: v.object({ posts: v.array(Post), birthdays: listBirthdays.response.entries.people }),
});

/** `day`: until tomorrow, `month`: for thirty days. `none`: the card may come again. */
export const CardRest = v.picklist(['none', 'day', 'month', 'forever'], 'Неизвестный срок');
export type CardRest = v.InferOutput<typeof CardRest>;

/**
 * Lets the card rest. A card that was seen rests for a day, which ends no longer rest. Answers when the card comes again:
 * null at once.
 */
export const restMemoriesCard = defineRoute({
  method: 'PUT',
  path: '/api/memories/card',
  summary: 'Не показывать карточку «В этот день»',
  access: 'member',
  writes: false,
  body: v.object({ ...query, rest: CardRest }),
  response: v.object({ until: v.nullable(v.union([Instant, v.literal('forever')])) }),
  rateLimit,
});

/** Either a person, of whom nothing is shown, or days of the past, both included. */
export const HiddenMemory = v.object({
  id: HiddenMemoryId,
  person: v.nullable(UserPreview),
  days: v.nullable(v.object({ from: Day, until: Day })),
});
export type HiddenMemory = v.InferOutput<typeof HiddenMemory>;

/** The things that the caller does not want to be reminded of, last hidden first, and how long the card rests. */
export const listHiddenMemories = defineRoute({
  method: 'GET',
  path: '/api/memories/hidden',
  summary: 'О чём не напоминать',
  access: 'member',
  response: v.object({
    hidden: v.array(HiddenMemory),
    restsUntil: v.nullable(v.union([Instant, v.literal('forever')])),
  }),
});

/**
 * Hides a person or days of the past; once more changes nothing. Posts of the person, and those that name the person, are
 * left out. Errors: `user_not_found`, also for the caller's own id; `hidden_memory_limit_reached`: 200.
 */
export const hideMemories = defineRoute({
  method: 'POST',
  path: '/api/memories/hidden',
  summary: 'Не напоминать о человеке или времени',
  access: 'member',
  writes: false,
  body: v.union([
    v.object({ userId: UserId }),
    v.pipe(
      v.object({ from: Day, until: Day }),
      v.check(({ from, until }) => from <= until, 'Конец раньше начала'),
    ),
  ]),
  status: 201,
  response: HiddenMemory,
  errors: ['user_not_found', 'hidden_memory_limit_reached'],
  rateLimit,
});

/** Shows again. Succeeds when it is not hidden. Error: `hidden_memory_not_found` for an id of another shape. */
export const showMemories = defineRoute({
  method: 'DELETE',
  path: '/api/memories/hidden/:id',
  summary: 'Снова напоминать',
  access: 'member',
  params: v.object({ id: HiddenMemoryId }),
  status: 204,
  response: v.void(),
  errors: ['hidden_memory_not_found'],
});
