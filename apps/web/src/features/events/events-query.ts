import {
  type CircleEvent,
  type EventGroup,
  getEvent,
  listEventPeople,
  listEvents,
  listPastEvents,
} from '@sfera/contract/events/events';
import type { CircleId, EventId, UserId } from '@sfera/contract/base/ids';
import { listBirthdays } from '@sfera/contract/people/birthdays';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ALBUMS_KEY, EVENTS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { serverNow } from '#shared/api/server-clock.ts';

/** The events that are not over: of a circle, or of all one's circles. */
export const eventsQuery = (circleId?: CircleId) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, 'list', circleId ?? 'own'],
    queryFn: ({ signal }) => call(listEvents, { query: { ...(circleId && { circleId }) }, signal }),
  });

/** Whose birthday it is today, of a circle or of all whom one knows. */
export const birthdaysQuery = (circleId?: CircleId) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, 'birthdays', new Date(serverNow()).toDateString(), circleId ?? 'own'],
    queryFn: ({ signal }) =>
      call(listBirthdays, {
        query: {
          timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          ...(circleId && { circleId }),
        },
        signal,
      }),
  });

export const pastEventsQuery = (circleId: CircleId) =>
  infiniteQueryOptions({
    queryKey: [...EVENTS_KEY, 'past', circleId],
    queryFn: ({ pageParam: before, signal }) =>
      call(listPastEvents, { query: { circleId, ...(before && { before }) }, signal }),
    initialPageParam: null as EventId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Asked for again while it is looked at: others answer meanwhile. */
const POLL_MS = 30_000;

/** `time`: as it stands for that time of an event that repeats. */
export const eventQuery = (id: EventId, time?: string) =>
  queryOptions({
    queryKey: [...EVENTS_KEY, 'one', id, time ?? 'next'],
    queryFn: ({ signal }) => call(getEvent, { params: { id }, query: { ...(time && { time }) }, signal }),
    refetchInterval: POLL_MS,
  });

export const eventPeopleQuery = (id: EventId, group: EventGroup, time?: string) =>
  infiniteQueryOptions({
    queryKey: [...EVENTS_KEY, 'people', id, group, time ?? 'next'],
    queryFn: ({ pageParam: before, signal }) =>
      call(listEventPeople, {
        params: { id },
        query: { group, ...(time && { time }), ...(before && { before }) },
        signal,
      }),
    initialPageParam: null as UserId | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Shows an event, or one time of it, as the server has answered it, and asks for the lists again. */
export function writeEvent(cache: QueryClient, event: CircleEvent, time?: string): void {
  cache.setQueryData(eventQuery(event.id, time).queryKey, event);
  if (event.repeats) void cache.invalidateQueries({ queryKey: [...EVENTS_KEY, 'one', event.id] });
  void cache.invalidateQueries({ queryKey: [...EVENTS_KEY, 'list'] });
  void cache.invalidateQueries({ queryKey: [...EVENTS_KEY, 'people', event.id] });
  if (event.albumId) void cache.invalidateQueries({ queryKey: [...ALBUMS_KEY, 'list'] });
}
