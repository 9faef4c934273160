import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ListedFile, PoolFile } from '../manifest.ts';

/**
 * The facts that a backup must remember of every file: a large community has millions, so they lie in a scratch file. A
 * killed process leaves the file to the next backup, which removes it.
 */
export interface Catalogue {
  /** A file of a former backup, which need not be read again while its size and time are the same. */
  addFormer(file: ListedFile): void;
  former(key: string): ListedFile | undefined;
  /** A file that this backup has found. A later one under the same key takes its place. */
  addFound(file: ListedFile): void;
  found(key: string): ListedFile | undefined;
  /** All found files, in the order of keys. */
  allFound(): IterableIterator<ListedFile>;
  sizeOf(sha256: string): number | undefined;
  add(file: PoolFile): void;
  /** A hash that a backup refers to. */
  want(sha256: string): void;
  isWanted(sha256: string): boolean;
  close(): void;
}

const SCHEMA = `
  pragma journal_mode = off; pragma synchronous = off;
  create table former (key text primary key, sizeBytes int, modifiedMs real, sha256 text) without rowid;
  create table found (key text primary key, sizeBytes int, modifiedMs real, sha256 text) without rowid;
  create table pool (sha256 text primary key, sizeBytes int) without rowid;
  create table wanted (sha256 text primary key) without rowid;
  begin`;

const read = (row: unknown): ListedFile | undefined => (row === undefined ? undefined : (row as ListedFile));

export function openCatalogue(path: string): Catalogue {
  rmSync(path, { force: true });
  const database = new DatabaseSync(path);
  database.exec(SCHEMA);
  const insert = (table: string) => database.prepare(`insert or replace into ${table} values (?, ?, ?, ?)`);
  const select = (table: string) => database.prepare(`select * from ${table} where key = ?`);
  const [addFormer, addFound] = [insert('former'), insert('found')];
  const [former, found] = [select('former'), select('found')];
  const addPool = database.prepare('insert or replace into pool values (?, ?)');
  const sizeOf = database.prepare('select sizeBytes from pool where sha256 = ?');
  const want = database.prepare('insert or ignore into wanted values (?)');
  const isWanted = database.prepare('select 1 from wanted where sha256 = ?');
  const put = (into: typeof addFormer, { key, sizeBytes, modifiedMs, sha256 }: ListedFile) =>
    void into.run(key, sizeBytes, modifiedMs, sha256);
  return {
    addFormer: (file) => put(addFormer, file),
    former: (key) => read(former.get(key)),
    addFound: (file) => put(addFound, file),
    found: (key) => read(found.get(key)),
    allFound: () =>
      database.prepare('select * from found order by key').iterate() as IterableIterator<ListedFile>,
    sizeOf: (sha256) => sizeOf.get(sha256)?.['sizeBytes'] as number | undefined,
    add: ({ sha256, sizeBytes }) => void addPool.run(sha256, sizeBytes),
    want: (sha256) => void want.run(sha256),
    isWanted: (sha256) => isWanted.get(sha256) !== undefined,
    close() {
      database.close();
      rmSync(path, { force: true });
    },
  };
}
