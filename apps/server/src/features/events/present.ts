import type { UserId } from '@sfera/contract/base/ids';
import type { CircleEvent } from '@sfera/contract/events/events';
import { presentPicture } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { mayLead } from './permissions.ts';
import { type EventRow, timesOf } from './queries.ts';
import { nextTime } from './times.ts';
import { zoneWord } from './words.ts';

export function presentEvent(row: EventRow, viewerId: UserId, now: Date): CircleEvent {
  const times = timesOf(row);
  const { begins, ends, startsAt, endsAt } = nextTime(times, now);
  const { cover, own_answer: own } = row;
  return {
    id: row.id,
    circle: { id: row.circle_id, name: row.circle_name },
    title: row.title,
    description: row.description,
    ...times,
    zoneName: zoneWord(times.zone),
    next: { startsAt, endsAt, begins: begins.toISOString(), ends: ends.toISOString() },
    isOver: row.over_at !== null && row.over_at <= now,
    isCancelled: row.cancelled_at !== null,
    place: row.place,
    placeLink: row.place_link,
    postId: row.post_id,
    cover: cover && {
      picture: presentPicture(cover),
      altText: cover.alt_text,
      isSensitive: cover.is_sensitive,
    },
    madeBy: row.maker && presentUserPreview(row.maker),
    places: row.max_people,
    countComing: row.coming_people,
    countMaybe: row.maybe_people,
    countWaiting: row.waiting_people,
    answer: own && { answer: own.answer, people: own.people, isWaiting: own.is_waiting },
    remindMinutes: row.remind_minutes,
    opensAlbum: row.opens_album,
    albumId: row.album_id,
    may: { lead: mayLead(row, viewerId) },
  };
}
