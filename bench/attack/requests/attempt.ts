import type { Route } from '@sfera/contract/base/route';
import { ROUTES } from '@sfera/contract/routes';
import { logOut } from '@sfera/contract/accounts/sessions';
import { hashText, type Random, seeded } from '../../../apps/server/src/demo/seed/random.ts';
import type { Role } from './roles.ts';
import { hostileBody } from './bodies.ts';
import { fittingObject, fittingValue, type Ids, type Sources } from './fitting-values.ts';
import { oddHeaders } from './headers.ts';
import { hostileText } from './hostile-values.ts';
import { jsonSchema, propertiesOf } from './json-schema.ts';
import { encode } from './percent.ts';

/** One request, made only from the seed, its number and the ids in the database. */
export interface Attempt {
  number: number;
  /** Name in the contract. */
  name: string;
  role: Role;
  method: string;
  /** Whether the method is the one of the route. */
  isOwnMethod: boolean;
  path: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

export interface AttemptSources {
  seed: number;
  roles: readonly Role[];
  ids: Ids;
  canaryUrl: string;
  /** A small picture that the server accepts. */
  picture: Buffer;
}

const METHODS = ['HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'POST', 'GET', 'PROPFIND', 'TRACE'];
const NAMED_ROUTES = [...ROUTES];
/** Share of calls without any input that are really sent: no value of theirs can be hostile, and they cost much. */
const BLIND_SHARE = 0.05;

const isBlind = ({ method, params, query, body, multipart }: Route) =>
  method !== 'GET' && !params && !query && !body && !multipart;

/** Makes the request with this number. */
export function makeAttempt(
  number: number,
  { seed, roles, ids, canaryUrl, picture }: AttemptSources,
): Attempt {
  const random = seeded(hashText(`${seed}/${number}`));
  const [name, route] = NAMED_ROUTES[number % NAMED_ROUTES.length] ?? random.pick(NAMED_ROUTES);
  const role = roleOf(Math.floor(number / NAMED_ROUTES.length), roles, random);
  const sources: Sources = { random, ids, path: route.path, canaryUrl };
  // A member who signs out would be none for the rest of the attack.
  const isSkipped = role.isMember && (route === logOut || (isBlind(route) && !random.chance(BLIND_SHARE)));
  const method = isSkipped ? 'PATCH' : random.chance(0.03) ? random.pick(METHODS) : route.method;
  const { headers, body } = hostileBody(route, picture, sources);
  return {
    number,
    name,
    role,
    method,
    isOwnMethod: method === route.method,
    path: pathOf(route, sources),
    headers: { ...authorizationOf(role), ...headers, ...oddHeaders(random, canaryUrl) },
    body: method === 'TRACE' ? undefined : body,
  };
}

/**
 * Members take turns; three of eight requests come from roles without a session, which get no further than its check.
 */
function roleOf(turn: number, roles: readonly Role[], random: Random): Role {
  const members = roles.filter(({ isMember }) => isMember);
  const member = members[turn % 8];
  return member ?? random.pick(roles.filter(({ isMember }) => !isMember));
}

const authorizationOf = ({ authorization }: Role): Record<string, string> =>
  authorization === undefined ? {} : { authorization };

function pathOf(route: Route, sources: Sources): string {
  const { random } = sources;
  const schemas = Object.fromEntries(propertiesOf(route.params));
  const path = route.path.replaceAll(/:(\w+)/g, (_, param: string) => {
    const schema = schemas[param] ?? {};
    if (random.chance(0.75)) return encode(String(fittingValue(schema, param, sources)));
    return encode(hostileText(random), random.pick(['all', 'twice', 'lightly'])) || '%20';
  });
  const odd = random.chance(0.02)
    ? random.pick(['/', '//', '/.', '/%2e%2e', ';x=1', '%00', '.json', '?', '#'])
    : '';
  // These paths lead to the same route, which must not depend on the spelling of its address.
  const root = random.chance(0.02) ? random.pick(['/%61pi', 'http://x/api']) : '/api';
  return `${path.replace(/^\/api/, root)}${odd}${queryOf(route, sources)}`;
}

function queryOf(route: Route, sources: Sources): string {
  const { random } = sources;
  if (!route.query) return random.chance(0.02) ? `?${encode(hostileText(random))}` : '';
  const fitting = fittingObject(jsonSchema(route.query), sources);
  const pairs = Object.entries(fitting).map(([key, value]) => pair(key, String(value)));
  const names = propertiesOf(route.query).map(([key]) => key);
  const hostileCount = random.pick([0, 0, 1, 1, 2]);
  for (let at = 0; at < hostileCount; at += 1)
    pairs.push(pair(oddName(random, random.pick(names)), hostileText(random)));
  return pairs.length > 0 ? `?${random.shuffle(pairs).join('&')}` : '';
}

const pair = (key: string, value: string) => `${encode(key, 'lightly')}=${encode(value)}`;

const oddName = (random: Random, name: string): string =>
  random.chance(0.6)
    ? name
    : random.pick([`${name}[]`, `${name}[$ne]`, `${name}[__proto__]`, '__proto__', `${name}.x`]);
