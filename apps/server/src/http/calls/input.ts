import { ERRORS } from '@sfera/contract/base/errors';
import type { Route } from '@sfera/contract/base/route';
import { PART_TYPE } from '@sfera/contract/uploads/uploads';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import '../../base/check-messages.ts';
/*IMPORT*/
import { AppError } from '../../base/errors.ts';

/** Checks one part of a request. Throws `invalid_input` with the first refused field. */
export function checkInput(schema: v.GenericSchema, value: unknown): unknown {
  // The library takes a list for an object without fields.
  if (Array.isArray(value)) throw new AppError('invalid_input');
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const [issue] = issues;
  const field = v.getDotPath(issue);
  // A message about the whole value fits no field, so the catalogue's message is used.
  throw new AppError('invalid_input', field ? { message: wordsOf(issue, schema, field), field } : {});
}

/** A field that is missing is refused in the words of its own schema, for which the library does not ask. */
function wordsOf({ message, path }: v.BaseIssue<unknown>, schema: v.GenericSchema, field: string): string {
  if (path?.at(-1)?.origin !== 'key' || !('entries' in schema)) return message;
  const { [field]: own } = schema.entries as Partial<Record<string, { message?: unknown }>>;
  return typeof own?.message === 'string' ? own.message : message;
}

/** Checks the ids of the address. An id of the wrong shape is answered like an id that does not exist. */
export function checkParams(route: Route, params: unknown): unknown {
  if (!route.params) return {};
  const { success, output } = v.safeParse(route.params, params);
  if (success) return output;
  throw new AppError(route.errors?.find((code) => ERRORS[code].status === 404) ?? 'not_found');
}

/** Parses JSON bodies; an empty body is allowed. The bytes of a file stay unread for the route that takes them. */
export function acceptBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
  app.addContentTypeParser(['multipart/form-data', PART_TYPE], (_request, _payload, done) => done(null));
}
