import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, type SferaMigration } from '../migrate.ts';

/** Earlier migrations were made for servers that stop during an update. */
const LAST_WITHOUT_RULE = '022-drafts';

/**
 * The changes that may break the server of the former build, which runs during a deploy and after a step back: it reads
 * and writes what it knows. Each entry is a pattern in lower-case SQL, with the tables made by the migration itself
 * left out.
 */
const CONTRACTIONS: readonly [what: string, pattern: RegExp][] = [
  ['takes something away', /\bdrop\s+(?!not\s+null\b)\w+/],
  ['renames something', /\brename\b/],
  ['deletes rows', /\b(?:truncate|delete\s+from)\b/],
  ['changes a type', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/],
  ['refuses null, which the former build may write', /\bset\s+not\s+null\b/],
  [
    'adds a column that the former build does not fill',
    /\badd\s+column\s+(?:(?!\b(?:default|generated)\b)[^,;`])*\bnot\s+null\b(?!(?:(?!add\s+column)[^;`])*?\b(?:default|generated)\b)/,
  ],
  [
    'adds a condition for what the former build writes',
    /\badd\s+(?:constraint|check|unique|primary\s+key|foreign\s+key|exclude)\b/,
  ],
  ['adds a condition for what the former build writes', /\bcreate\s+unique\s+index\b/],
];

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|--.*$/gm;
/** Its statements run when rows change later, and not in the migration. */
const TRIGGER_BODY = /\breturns\s+trigger\b[^$]*\$\$[\s\S]*?\$\$/g;
const OWN_TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/g;

/** The changes of a migration that the former build may not survive. */
function contractionsOf(source: string): string[] {
  const code = source.toLowerCase().replaceAll(COMMENTS, '').replaceAll(TRIGGER_BODY, '');
  const own = [...code.matchAll(OWN_TABLE)].map(([, table]) => table);
  const others = code
    .split(/[;`]/)
    .filter((part) => !own.some((table) => new RegExp(`\\b(?:on|table)\\s+${table}\\b`).test(part)));
  return [
    ...new Set(
      CONTRACTIONS.filter(([, pattern]) => others.some((part) => pattern.test(part))).map(([what]) => what),
    ),
  ];
}

const migrations: Readonly<Record<string, SferaMigration>> = MIGRATIONS;
const names = Object.keys(migrations).toSorted();

it('every file is listed', async () => {
  const files = await readdir(import.meta.dirname);
  const sources = files.filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  expect(sources.map((file) => file.replace('.ts', '')).toSorted()).toEqual(names);
});

describe.each(names.filter((name) => name > LAST_WITHOUT_RULE))('%s', (name) => {
  const { contract } = migrations[name] ?? {};

  it('has a Russian title for the owner', () => {
    expect(migrations[name]?.title).toMatch(/^[А-ЯЁ]|^Push/);
  });

  it(contract ? 'names a migration before it that its servers must know' : 'only adds', async () => {
    if (contract) {
      expect(names).toContain(contract.needs);
      expect(contract.needs < name).toBe(true);
      return;
    }
    const source = await readFile(join(import.meta.dirname, `${name}.ts`), 'utf8');
    expect(contractionsOf(source)).toEqual([]);
  });
});

it.each([
  ['alter table posts drop column text', 'takes something away'],
  ['drop index posts_rank', 'takes something away'],
  ['alter table posts alter column text drop default', 'takes something away'],
  ['alter table posts rename column text to words', 'renames something'],
  ['alter table posts rename to notes', 'renames something'],
  ['delete from posts where text is null', 'deletes rows'],
  ['alter table posts alter column views type int', 'changes a type'],
  ['alter table posts alter column text set not null', 'refuses null, which the former build may write'],
  ['alter table posts add column kind text not null', 'adds a column that the former build does not fill'],
  [
    "alter table posts add column note text default '', add column kind text not null",
    'adds a column that the former build does not fill',
  ],
  [
    'alter table posts add constraint short check (length(text) < 9)',
    'adds a condition for what the former build writes',
  ],
  ['create unique index posts_text on posts (text)', 'adds a condition for what the former build writes'],
])('%s is a contraction', (statement, what) => {
  expect(contractionsOf(`await sql\`${statement}\`.execute(db);`)).toEqual([what]);
});

it.each([
  'create table notes (id int not null, unique (id))',
  'create table notes (id int)`.execute(db); await sql`create unique index on notes (id)',
  "alter table posts add column kind text not null default ''",
  "alter table posts add column kind text default '' not null",
  'alter table posts add column words int not null generated always as (length(text)) stored',
  'alter table posts add column kind text, add column note text',
  'alter table posts alter column text drop not null',
  'create index posts_text on posts (text)',
  '/* Nothing is dropped. */ select 1',
])('%s is none', (statement) => {
  expect(contractionsOf(`await sql\`${statement}\`.execute(db);`)).toEqual([]);
});
