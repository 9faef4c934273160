import type { Route } from '@sfera/contract/base/route';
import type { Random } from '../../../apps/server/src/demo/seed/random.ts';
import { fittingObject, type Sources } from './fitting-values.ts';
import { hostileForm } from './forms.ts';
import { hostileText, hostileValue, PAYLOAD } from './hostile-values.ts';
import { jsonSchema, propertiesOf } from './json-schema.ts';

export interface SentBody {
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'x',
  '',
];

/** A body that mostly fits except for a field or two, and seldom is no valid body at all. */
export function hostileBody(route: Route, picture: Buffer, sources: Sources): SentBody {
  const { random } = sources;
  if (route.multipart && !random.chance(0.05)) return hostileForm(route.multipart, picture, sources);
  if (!route.body && !random.chance(0.05)) return { headers: {} };
  const json = { 'content-type': random.chance(0.04) ? random.pick(CONTENT_TYPES) : 'application/json' };
  const text = random.chance(0.12) ? brokenJson(random) : jsonOf(route, sources);
  return { headers: json, body: random.chance(0.02) ? Buffer.from(text, 'utf16le') : Buffer.from(text) };
}

function jsonOf(route: Route, sources: Sources): string {
  const { random } = sources;
  const value = route.body ? fittingObject(jsonSchema(route.body), sources) : {};
  const names = propertiesOf(route.body).map(([name]) => name);
  const hostileCount = random.pick([0, 1, 1, 1, 2, 3]);
  for (let at = 0; at < hostileCount && names.length > 0; at += 1)
    value[random.pick(names)] = random.chance(0.5) ? hostileText(random) : hostileValue(random);
  if (random.chance(0.1)) for (const name of names) if (random.chance(0.5)) delete value[name];
  const text = JSON.stringify(value);
  if (!random.chance(0.06) || names.length === 0) return text;
  // The same key twice, and keys that every object inherits.
  const more = random.pick([
    `"${random.pick(names)}":${JSON.stringify(hostileValue(random))}`,
    '"__proto__":{"isAdmin":true}',
    '"constructor":{"prototype":{"isAdmin":true}}',
    '"id":"00000000-0000-0000-0000-000000000000","isVerified":true,"role":"admin"',
  ]);
  return text === '{}' ? `{${more}}` : `{${more},${text.slice(1)}`;
}

const brokenJson = (random: Random): string =>
  random.pick([
    '',
    ' ',
    '{',
    '{"a":}',
    'null',
    '[]',
    '"text"',
    '0',
    'NaN',
    "{'a':1}",
    '{"a":1}}',
    '\ufeff{}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '1e99999',
    `{"__proto__":null}`,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
    `a=1&b=${PAYLOAD}`,
    '['.repeat(60_000),
    `[${'0,'.repeat(50_000)}0]`,
    `{"x":"${'x'.repeat(270_000)}"}`,
    JSON.stringify(hostileValue(random)),
  ]);
