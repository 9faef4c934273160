import * as auth from './auth.ts';
import * as follows from './follows.ts';
import type { Route } from './kit/route.ts';
import * as posts from './posts.ts';
import * as users from './users.ts';
import * as views from './views.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the API by name: what the server must serve and `/api/docs` describes. */
export const ROUTES: ReadonlyMap<string, Route> = new Map(
  [auth, users, follows, posts, views].flatMap((subject) =>
    Object.entries(subject).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  ),
);
