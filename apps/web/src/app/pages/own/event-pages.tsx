import { EventPage } from '#features/events/event/event-page.tsx';
import { OwnEventsPage } from '#features/events/list/own-events-page.tsx';
import { Route, Routes } from '#shared/router/index.ts';
import { NotFoundPage } from '../links/message-page.tsx';

/** The events of all circles of a member, and one event. */
export const EventPages = () => (
  <Routes>
    <Route path="/events" element={<OwnEventsPage />} />
    <Route path="/events/:eventId" element={<EventPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
