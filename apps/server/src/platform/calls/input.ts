import { ERRORS } from '@sfera/contract/errors';
import type { Route } from '@sfera/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import ru from 'zod/v4/locales/ru.js';
import * as z from 'zod/mini';
import { AppError } from '../core/errors.ts';

// Messages of checks that name none of their own.
z.config(ru());

/** Checks one part of a request. Throws `invalid_input` with the first refused field. */
export function checkInput(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const field = path.join('.');
  // About what is no object at all, zod would speak of types, in English.
  throw new AppError('invalid_input', field ? { message, field } : {});
}

/** An id of the wrong shape names nothing, so it answers like a missing one. */
export function checkParams(route: Route, params: unknown): unknown {
  if (!route.params) return {};
  const { success, data } = route.params.safeParse(params);
  if (success) return data;
  throw new AppError(route.errors.find((code) => ERRORS[code].status === 404) ?? 'not_found');
}

/** JSON bodies, of which an empty one is no error; multipart is left unread for the route that takes it. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}
