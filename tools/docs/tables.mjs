import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { readInterfaces } from './interfaces.mjs';
import { row } from './regions.mjs';

const DB = 'apps/server/src/db';
const SOURCE = 'apps/server/src';
const NOT_PRODUCTION = /\.test\.ts$|\.fixture\.ts$|^(?:testing|demo|db)\/|\/testing[/-]/;

/** Every table by its name, in the order of the files that declare them. */
export async function readTables() {
  const [files, keys, writers] = await Promise.all([readDatabaseFiles(), readKeys(), findWriters()]);
  const declared = new Map(
    files.flatMap(({ file, interfaces }) =>
      [...interfaces].map(([name, found]) => [name, { file, name, ...found }]),
    ),
  );
  const fieldsOf = ({ extends: bases, fields }) => [
    ...bases.flatMap((base) => fieldsOf(declared.get(base))),
    ...fields,
  ];
  const tables = declared.get('Tables').fields.map(({ name, type }) => {
    const found = declared.get(type.read);
    return {
      name,
      file: found.file,
      doc: found.doc,
      key: keys.get(name),
      columns: fieldsOf(found),
      writers: [...(writers.get(name) ?? [])].toSorted(),
    };
  });
  const byFile = Map.groupBy(tables, ({ file }) => file);
  return new Map([...byFile.values()].flat().map((table) => [table.name, table]));
}

async function readDatabaseFiles() {
  const files = (await Array.fromAsync(glob('tables/*.ts', { cwd: join(ROOT, DB) }))).toSorted();
  const sources = files.filter((file) => !file.endsWith('.test.ts'));
  return Promise.all(
    sources.map(async (file) => ({
      file,
      interfaces: readInterfaces(file, await readFile(join(ROOT, DB, file), 'utf8')),
    })),
  );
}

const CREATED = /create table (?<table>\w+) \((?<columns>.*?)\)`/gs;
const KEY = /primary key \((?<several>[^)]+)\)|^\s*(?<one>\w+) [^\n]*primary key/m;

/** Columns of the primary key by table. Migrations only add, so the key is the one with which the table was made. */
async function readKeys() {
  const keys = new Map();
  for await (const file of glob('migrations/*.ts', { cwd: join(ROOT, DB) }))
    for (const { groups } of (await readFile(join(ROOT, DB, file), 'utf8')).matchAll(CREATED)) {
      const { several, one } = KEY.exec(groups.columns)?.groups ?? {};
      if (several ?? one) keys.set(groups.table, (several ?? one).split(/,\s*/));
    }
  return keys;
}

const INSERT = /insertInto\('(?<called>\w+)'|insert into (?<written>\w+)/g;

/** The rooms of the server (`features/posts`, `http/calls`) whose code inserts rows, by table. */
async function findWriters() {
  const files = await Array.fromAsync(glob('**/*.ts', { cwd: join(ROOT, SOURCE) }));
  const writers = new Map();
  for (const file of files.filter((name) => !NOT_PRODUCTION.test(name))) {
    const room = file.split('/').slice(0, -1).slice(0, 2).join('/') || basename(file);
    for (const { groups } of (await readFile(join(ROOT, SOURCE, file), 'utf8')).matchAll(INSERT)) {
      const table = groups.called ?? groups.written;
      writers.set(table, (writers.get(table) ?? new Set()).add(room));
    }
  }
  return writers;
}

const HOW = { once: 'once', default: 'has a default', database: 'by the database' };

/** A heading for each file, and a table of columns for each table. */
export const tablesText = (tables) =>
  [...Map.groupBy(tables, ({ file }) => file)]
    .map(([file, found]) => [`## [\`${file}\`](../../${DB}/${file})`, ...found.map(tableText)].join('\n\n'))
    .join('\n\n');

const code = (names) => names.map((name) => `\`${name}\``).join(', ');

const tableText = ({ name, doc, key, columns, writers }) =>
  [
    `### \`${name}\``,
    doc,
    [key && `Key: ${code(key)}.`, writers.length > 0 && `Rows are inserted by ${code(writers)}.`]
      .filter(Boolean)
      .join(' '),
    [
      '| column | type | set | |',
      '|---|---|---|---|',
      ...columns.map(({ name: column, type, doc: about }) =>
        row([`\`${column}\``, `\`${type.read}\``, HOW[type.set] ?? '', about]),
      ),
    ].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
