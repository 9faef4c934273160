import * as calls from '@sfera/contract/events/events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { createMessageSender } from '../chat/index.ts';
import * as answers from './answer-service.ts';
import * as calendars from './calendar-service.ts';
import * as service from './service.ts';

/** The address alone permits it; caches on the way must not keep a copy. */
const FILE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const sendFile = (reply: FastifyReply, { name, text }: calendars.File) =>
  reply
    .headers(FILE_HEADERS)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .type('text/calendar; charset=utf-8')
    .send(text);

export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { context } = app;
  const sendMessage = createMessageSender(context);
  handle(app, calls.listEvents, ({ viewerId, query }) =>
    service.listEvents(context, viewerId, query.circleId),
  );
  handle(app, calls.listPastEvents, ({ viewerId, query: { circleId, ...page } }) =>
    service.listPast(context, viewerId, circleId, page),
  );
  handle(app, calls.createEvent, ({ viewerId, body }) =>
    service.createEvent(context, sendMessage, viewerId, body),
  );
  handle(app, calls.getEvent, ({ viewerId, params, query }) =>
    service.getEvent(context, viewerId, params.id, query.time),
  );
  handle(app, calls.updateEvent, ({ viewerId, params, body }) =>
    service.updateEvent(context, viewerId, params.id, body),
  );
  handle(app, calls.setEventCover, ({ viewerId, params, body }) =>
    service.setCover(context, viewerId, params.id, body),
  );
  handle(app, calls.cancelEvent, ({ viewerId, params, body }) =>
    service.cancelEvent(context, viewerId, params.id, body.time),
  );
  handle(app, calls.deleteEvent, ({ viewerId, params }) => service.deleteEvent(context, viewerId, params.id));
  handle(app, calls.answerEvent, ({ viewerId, params, body }) =>
    answers.answerEvent(context, viewerId, params.id, body),
  );
  handle(app, calls.listEventPeople, ({ viewerId, params, query }) =>
    answers.listPeople(context, viewerId, params.id, query),
  );
  handle(app, calls.getEventFile, ({ viewerId, params }) =>
    calendars.orderFile(context, viewerId, params.id),
  );
  handle(app, calls.getCalendarAddress, ({ viewerId, query }) =>
    calendars.getAddress(context, viewerId, query.circleId ?? null),
  );
  handle(app, calls.renewCalendarAddress, ({ viewerId, body }) =>
    calendars.renewAddress(context, viewerId, body.circleId ?? null),
  );
  handle(app, calls.deleteCalendarAddress, ({ viewerId, query }) =>
    calendars.closeAddress(context, viewerId, query.circleId ?? null),
  );
  app.get<{ Params: { ticket: string } }>(
    `${calendars.EVENT_FILES_PATH}/:ticket`,
    { exposeHeadRoute: false },
    async ({ params }, reply) => sendFile(reply, await calendars.openFile(context, params.ticket)),
  );
  app.get<{ Params: { name: string } }>(`${calendars.CALENDARS_PATH}/:name`, async ({ params }, reply) =>
    sendFile(reply, await calendars.openCalendar(context, params.name)),
  );
}
