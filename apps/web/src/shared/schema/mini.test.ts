import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import type * as z from 'zod/v4/mini';
import { ROUTES } from '@sfera/contract/routes';
import { SERVER_EVENTS } from '@sfera/contract/sockets';
import * as mini from './mini.ts';

const RUNS = 60;

vi.resetModules();
vi.doMock('./mini.ts', () => import('zod/v4/mini'));
/** The contract as the server has it, with the library. */
const { ROUTES: realRoutes } = await import('@sfera/contract/routes');
const { SERVER_EVENTS: realEvents } = await import('@sfera/contract/sockets');
const zod = await import('zod/v4/mini');
afterAll(() => vi.doUnmock('./mini.ts'));

const TEXTS = [
  '',
  ' ',
  'katya',
  ' katya@example.org ',
  'two\r\nlines',
  '👍👍',
  'a\u0000b',
  'true',
  '12',
  '-1',
  '{}',
  '{"hue":10}',
  'unread',
  '/media/0123456789abcdef0123456789abcdef/320.webp',
  '01990000-0000-7000-8000-000000000001',
  '01990000-0000-7000-8000-00000000000A',
  '01990000-0000-0000-8000-000000000001',
  '2026-02-28T09:00:00.000Z',
  '2026-02-29T09:00:00Z',
  '2026-13-01T09:00:00Z',
  '2026-02-28T09:00:00+01:00',
  '2026-02-28',
  '2026-02-29',
  'https://push.example/abc',
  'x'.repeat(31),
  'x'.repeat(2_001),
  '👍'.repeat(2_000),
];
const text = fc.constantFrom(...TEXTS);
const number = fc.constantFrom(0, 1, -1, 0.5, 90, 2 ** 53, 1e9, Number.NaN, Number.POSITIVE_INFINITY);
const anything = fc.oneof(text, number, fc.constantFrom(null, undefined, true, [], {}, ['a'], { a: 1 }));

/** Values that mostly have the type of the schema. */
function valuesOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object':
      return mostly(
        fc.record<Record<string, unknown>>(
          { ...mapped(def.shape), more: anything },
          { requiredKeys: Object.keys(def.shape).filter((key) => key.length % 5 !== 0) },
        ),
      );
    case 'array':
      return mostly(fc.array(valuesOf(def.element), { maxLength: 3 }));
    case 'record':
      return mostly(
        fc.dictionary(fc.oneof(text, values(def.keyType)), valuesOf(def.valueType), { maxKeys: 3 }),
      );
    case 'enum':
      return mostly(fc.constantFrom(...Object.values(def.entries)));
    case 'literal':
      return mostly(fc.constantFrom(...def.values));
    case 'nullable':
    case 'optional':
    case 'default':
      return fc.oneof(valuesOf(def.innerType), fc.constantFrom(null, undefined));
    case 'union':
      return fc.oneof(...def.options.map(valuesOf));
    case 'pipe':
      return valuesOf(def.in);
    case 'string':
      return mostly(text);
    case 'number':
      return mostly(number);
    case 'boolean':
      return mostly(fc.boolean());
    default:
      return anything;
  }
}
const mapped = (shape: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, valuesOf(field)]));
const values = (schema: z.core.$ZodType) => valuesOf(schema).map(String);
const mostly = (likely: fc.Arbitrary<unknown>) => fc.oneof({ weight: 24, arbitrary: likely }, anything);

interface Readable {
  safeParse: (value: unknown) => z.core.util.SafeParseResult<unknown>;
}

/** The data, or the first message of each field, as forms show them. */
function seen(schema: Readable, value: unknown) {
  const { data, error } = schema.safeParse(value);
  if (!error) return { data };
  const messages = error.issues.map(({ path, message }) => [String(path[0]), message] as const);
  return { messages: Object.fromEntries(messages.toReversed()) };
}

/** `isForm`: people see what is wrong. */
function expectSame(own: unknown, real: unknown, { isForm = false } = {}) {
  expect(own).not.toBe(real);
  const check = (value: unknown) => {
    const found = seen(own as Readable, value);
    const wanted = seen(real as Readable, value);
    if (isForm || !found.messages || !wanted.messages) expect(found).toEqual(wanted);
  };
  fc.assert(fc.property(valuesOf(real as z.core.$ZodType), check), { numRuns: RUNS });
}

it.each([...ROUTES.keys()])('reads what goes out and comes in by %s as the library does', (name) => {
  const own = ROUTES.get(name);
  const real = realRoutes.get(name);
  if (!own || !real) throw new Error(`There is no ${name}`);
  expectSame(own.response, real.response);
  for (const part of ['params', 'query', 'body'] as const)
    if (real[part]) expectSame(own[part], real[part], { isForm: true });
  if (real.multipart) expectSame(own.multipart?.fields, real.multipart.fields, { isForm: true });
});

it.each(Object.keys(SERVER_EVENTS) as (keyof typeof SERVER_EVENTS)[])(
  'reads the live event %s as the library does',
  (name) => expectSame(SERVER_EVENTS[name], realEvents[name]),
);

it.each([
  ['tuple', (library: typeof zod) => library.tuple([library.string(), library.number()])],
  ['record', (library: typeof zod) => library.record(library.string(), library.int())],
  ['partial', (library: typeof zod) => library.partial(library.object({ a: library.string() }))],
  [
    'nested defaults',
    (library: typeof zod) => library.object({ a: library._default(library.array(library.string()), ['b']) }),
  ],
  ['a brand', (library: typeof zod) => library.object({ id: library.string().brand<'Id'>() })],
])('reads by %s as the library does', (_, make) => {
  const own: unknown = mini;
  expectSame(make(own as typeof zod), make(zod));
});

it('keeps a default apart from what was read before', () => {
  const own = mini.object({ list: mini._default(mini.array(mini.string()), []) });
  const first = own.parse({}) as { list: string[] };
  first.list.push('changed');
  expect(own.parse({})).toEqual({ list: [] });
});

it('throws on parse, with the issues', () => {
  expect(() => mini.object({ a: mini.string('Где оно?') }).parse({})).toThrow('Где оно?');
});
