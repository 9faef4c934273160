import * as v from 'valibot';
import { CircleId } from '../base/ids.ts';
import { defineRoute } from '../base/route.ts';

/** The path of a feed on this server, which holds a secret; null before one is made. */
const path = v.nullable(v.string());

/** The feed of a circle of the caller, or without one of what the caller publishes for all people or followers. */
const feed = v.object({ circleId: v.optional(CircleId) });

/** The secret addresses by which a reader gets what is not public. */
export const listFeedAddresses = defineRoute({
  method: 'GET',
  path: '/api/feed-addresses',
  summary: 'Личные адреса лент',
  access: 'member',
  response: v.object({
    own: path,
    circles: v.array(v.object({ id: CircleId, name: v.string(), path })),
  }),
});

/** Makes an address for the caller; a former one stops to work. */
export const renewFeedAddress = defineRoute({
  method: 'PUT',
  path: '/api/feed-addresses',
  summary: 'Получить новый адрес ленты',
  access: 'member',
  writes: false,
  body: feed,
  response: v.object({ path: v.string() }),
  errors: ['circle_not_found'],
  rateLimit: { calls: 30, seconds: 3_600, by: 'person' },
});

/** The caller's address stops to work. */
export const deleteFeedAddress = defineRoute({
  method: 'DELETE',
  path: '/api/feed-addresses',
  summary: 'Закрыть адрес ленты',
  access: 'member',
  query: feed,
  status: 204,
  response: v.void(),
});
