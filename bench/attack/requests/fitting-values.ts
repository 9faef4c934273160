import { MediaEdit } from '@sfera/contract/media/edit';
import { EditFilters } from '@sfera/contract/media/filters';
import type { Random } from '../../../apps/server/src/demo/seed/random.ts';
import { hostileText, MARKUP } from './hostile-values.ts';
import { type JsonSchema, jsonSchema } from './json-schema.ts';

/** Existing ids by their kind: `post`, `user`, … */
export type Ids = Readonly<Record<string, readonly string[]>>;

export interface Sources {
  random: Random;
  ids: Ids;
  /** Path of the route; it tells, with the name of a field, the kind of an id. */
  path: string;
  /** An address that the server must never call. */
  canaryUrl: string;
}

/** Form fields with JSON in them. */
const JSON_FIELDS: Record<string, JsonSchema> = {
  filters: jsonSchema(EditFilters),
  edit: jsonSchema(MediaEdit),
};
const WORDS = ['Привет', 'a', 'abc-123', 'lebed_74', 'true', '🔥', 'katya', MARKUP];

const CANDIDATES = ({ random, canaryUrl }: Sources): string[] => [
  `${random.int(1, 1e9)}x`,
  `name-${random.int(1, 1e9)}`,
  `m${random.int(1, 1e9)}@example.com`,
  `${canaryUrl.replace('http:', 'https:')}push`,
  'A'.repeat(87),
  'A'.repeat(22),
  `${random.int(0, 9_999)}.${random.int(0, 9)}`,
];

/** A value that the schema accepts, as far as its JSON Schema tells. */
export function fittingValue(schema: JsonSchema, name: string, sources: Sources): unknown {
  const { random } = sources;
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return fittingValue(random.pick(schema.anyOf), name, sources);
  if (schema.type === 'object') return fittingObject(schema, sources);
  if (schema.type === 'array') return schema.items ? [fittingValue(schema.items, name, sources)] : [];
  if (schema.type === 'null') return null;
  if (schema.type === 'boolean') return random.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number') return fittingNumber(schema, random);
  return schema.format === 'uuid' ? knownId(name, sources) : fittingText(schema, name, sources);
}

/** An object that the schema accepts. Optional fields are present half of the time; `confirmX` equals `x`. */
export function fittingObject(schema: JsonSchema, sources: Sources): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties))
    if (required.includes(name) || sources.random.chance(0.5))
      value[name] = fittingValue(property, name, sources);
  for (const name of Object.keys(value)) {
    const twin = /^confirm(.+)$/.exec(name)?.[1];
    const confirmed = Object.keys(value).find((other) => other.toLowerCase() === twin?.toLowerCase());
    if (confirmed !== undefined) value[name] = value[confirmed];
  }
  return value;
}

const fittingNumber = ({ type, minimum = -100, maximum = 100 }: JsonSchema, random: Random): number => {
  if (random.chance(0.3)) return random.pick([minimum, maximum]);
  return type === 'integer'
    ? random.int(minimum, Math.min(maximum, minimum + 1e6))
    : random.between(minimum, maximum);
};

/** An existing id, mostly of the kind that the field names. */
function knownId(name: string, { random, ids, path }: Sources): string {
  const kinds = Object.keys(ids);
  const named = kinds.filter((kind) => name.toLowerCase().includes(kind));
  const meant = named.length > 0 ? named : kinds.filter((kind) => path.toLowerCase().includes(kind));
  const kind = random.pick(meant.length > 0 && random.chance(0.75) ? meant : kinds);
  return random.pick(ids[kind] ?? []);
}

function fittingText(schema: JsonSchema, name: string, sources: Sources): string {
  const { random } = sources;
  const json = JSON_FIELDS[name];
  if (json) return JSON.stringify(fittingObject(json, sources));
  if (name.toLowerCase().includes('password')) return 'Лебедь-и-75-щук';
  const { minLength = 0, maxLength = Infinity } = schema;
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern?.test(text) ?? true);
  const candidates = [...WORDS, ...CANDIDATES(sources), hostileText(random)].filter(fits);
  return candidates.length > 0 ? random.pick(candidates) : 'x'.repeat(Math.max(1, minLength));
}
