import type { Random } from '../../../apps/server/src/demo/seed/random.ts';

/** A marker in all inputs that must not come out unchanged: in markup, in metadata, behind the end of a picture. */
export const PAYLOAD = 'sfera-attack-payload';
/** Harmless where it is escaped. */
export const MARKUP = `"><img src=x onerror=alert('${PAYLOAD}')>`;
/** A response header of this name has been injected by a caller. */
export const INJECTED_HEADER = 'x-sfera-injected';

const MARKUPS = [MARKUP, `<script>${PAYLOAD}</script>`, `</title>${MARKUP}`, `javascript:${PAYLOAD}`];
const QUERIES = [
  "' or 1=1 --",
  "'; drop table users; --",
  "%' or '%'='",
  '\\',
  '%',
  '_%_',
  '$1',
  "E'\\000'",
  ');(',
];
const TEMPLATES = ['${7*7}', '{{7*7}}', '<%= 7*7 %>', '#{7*7}', '%s%s%n', '$(id)', '`id`', '| id', '; id'];
const PATHS = [
  '../../../../etc/passwd',
  '..\\..\\x',
  '%2e%2e%2f',
  '/etc/passwd\0.jpg',
  'file:///etc/passwd',
  '//',
];
const HEADERS = [`x\r\n${INJECTED_HEADER}: yes`, `x\n${INJECTED_HEADER}: yes`, 'x\r\n\r\n<html>'];
const NUMBERS = [
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0x10',
  '1e308',
  '1.5',
  '9007199254740993',
  '9'.repeat(40),
  ' 1 ',
  '１',
];
const WORDS = [
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
];
const DATES = [
  '2026-02-30',
  '0000-00-00T00:00:00Z',
  '+275760-09-14T00:00:00.000Z',
  '-000001-01-01',
  'now',
  'infinity',
];
const UNICODE = [
  '\0',
  'a\0b',
  '\u200b\u200d\u2060\ufeff',
  '\u202eтскет',
  '\ud800',
  'a\udfff\ud800',
  '👩‍👩‍👧‍👦'.repeat(40),
  '𝕏𐍈',
  'ﷺ'.repeat(200),
  `e${'\u0301'.repeat(300)}`,
  'İıſK',
  '\u0085\u2028\u2029',
  '\x1b[31m',
  '\uffff\ufffe',
  '\u{e0041}',
];
const UUIDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-000000000000',
  '01890000-0000-7000-8000-00000000000G',
  '{01890000-0000-7000-8000-000000000000}',
  'urn:uuid:01890000-0000-7000-8000-000000000000',
  '0189000000007000800000000000000',
];
const CURSORS = ['0.0', '1e400.1.x', '-1.-1.-1', '9'.repeat(120), 'NaN.NaN', '....', 'AAAA', '1.2.3.4.5.6'];

const LISTS = [MARKUPS, QUERIES, TEMPLATES, PATHS, HEADERS, NUMBERS, WORDS, DATES, UNICODE, UUIDS, CURSORS];
const LENGTHS = [31, 65, 101, 255, 1_001, 2_201, 4_001, 16_000];

/** Text that some program has mistaken for something else. */
export function hostileText(random: Random): string {
  if (random.chance(0.08)) return random.pick(['A', 'я', '👾', ' ', "'", '<']).repeat(random.pick(LENGTHS));
  if (random.chance(0.1)) return '';
  return random.pick(random.pick(LISTS));
}

/** A JSON value of a wrong type. */
export function hostileValue(random: Random): unknown {
  const values: (() => unknown)[] = [
    () => null,
    () => random.pick([true, false]),
    () => random.pick([0, -1, 1.5, -0.000_1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324]),
    () => [],
    () => ({}),
    () => [hostileText(random), null, {}],
    () => ({ length: 1e9, toString: null, valueOf: 1 }),
    () => ({ $gt: '', $ne: null, constructor: { prototype: { isAdmin: true } } }),
    () => Array.from({ length: 2_000 }, () => random.pick(UUIDS)),
    () => nested(random.pick([20, 500, 5_000])),
    () => hostileText(random),
    () => hostileText(random),
  ];
  return random.pick(values)();
}

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let at = 0; at < depth; at += 1) value = at % 2 === 0 ? [value] : { a: value };
  return value;
}
