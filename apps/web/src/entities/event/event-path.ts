import type { EventId } from '@sfera/contract/base/ids';

/** The page of an event. */
export const eventPath = (id: EventId): string => `/events/${id}`;
