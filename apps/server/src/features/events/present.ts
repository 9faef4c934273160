import type { UserId } from '@sfera/contract/base/ids';
import type { CircleEvent } from '@sfera/contract/events/events';
import { EVENT_TIMES_AHEAD } from '@sfera/contract/events/limits';
import { presentPicture } from '../media/index.ts';
import { presentUserPreview } from '../users/index.ts';
import { mayLead } from './permissions.ts';
import { type EventRow, timesOf } from './queries.ts';
import { nextTimes, shownTime } from './times.ts';
import { zoneWord } from './words.ts';

/** `time`: the beginning of the time that is shown. Throws `event_time_unknown`. */
export function presentEvent(row: EventRow, viewerId: UserId, now: Date, time?: string): CircleEvent {
  const { without, ...times } = timesOf(row);
  const { begins, ends, startsAt, endsAt } = shownTime({ ...times, without }, now, time);
  const { cover } = row;
  // A time without answers of its own has those to all times.
  const shown = row.times.find((one) => one.starts_at === startsAt) ?? { ...row, own_answer: ofAll(row) };
  const { own_answer: own } = shown;
  return {
    id: row.id,
    circle: { id: row.circle_id, name: row.circle_name },
    title: row.title,
    description: row.description,
    ...times,
    zoneName: zoneWord(times.zone),
    next: { startsAt, endsAt, begins: begins.toISOString(), ends: ends.toISOString() },
    upcoming: times.repeats
      ? nextTimes({ ...times, without }, now, EVENT_TIMES_AHEAD).map((one) => one.startsAt)
      : [],
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
    countComing: shown.coming_people,
    countMaybe: shown.maybe_people,
    countWaiting: shown.waiting_people,
    answer: own && {
      answer: own.answer,
      people: own.people,
      isWaiting: own.is_waiting,
      isForTime: own.is_own,
    },
    remindMinutes: row.remind_minutes,
    opensAlbum: row.opens_album,
    albumId: row.album_id,
    may: { lead: mayLead(row, viewerId), cover: row.maker_id === viewerId },
  };
}

const ofAll = ({ own_answer: own }: EventRow) => own && { ...own, is_own: false };
