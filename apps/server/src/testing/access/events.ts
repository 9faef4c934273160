import { authors, members, type Row } from './row.ts';

const about = 'event of the owner';
const UNKNOWN_CIRCLE = '01990000-0000-7000-8000-000000000000';
const choices = { title: 'Ужин', startsAt: '2026-06-01T18:00', zone: 'Europe/Moscow' };

/** The owner alone is in the circle of the event: for all others it does not exist. */
export const EVENTS_TABLE: Record<string, Row> = {
  listEvents: { query: {}, statuses: members(200), blocked: 200 },
  'listEvents / of an unknown circle': { query: { circleId: UNKNOWN_CIRCLE }, statuses: members(404) },
  listPastEvents: { query: { circleId: UNKNOWN_CIRCLE }, statuses: members(404) },
  createEvent: {
    body: { tempId: 'none', circleId: UNKNOWN_CIRCLE, item: { tempId: 'none' }, ...choices },
    statuses: members(404),
  },
  getEvent: { about, statuses: authors(200) },
  updateEvent: { about, body: choices, statuses: authors(200) },
  setEventCover: { about, body: { item: { tempId: 'none' } }, statuses: authors(409) },
  cancelEvent: { about, body: {}, statuses: authors(200) },
  // It is neither over nor cancelled.
  deleteEvent: { about, statuses: authors(409) },
  answerEvent: { about, body: { answer: 'yes' }, statuses: authors(200) },
  listEventPeople: { about, statuses: authors(200) },
  getEventFile: { about, statuses: authors(200) },
  getCalendarAddress: { query: {}, statuses: members(200), blocked: 200 },
  renewCalendarAddress: { body: {}, statuses: members(200), blocked: 200 },
  deleteCalendarAddress: { query: {}, statuses: members(204), blocked: 204 },
};
