import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { int } from '@sfera/contract/base/numbers';
import { Instant } from '@sfera/contract/base/times';

/** Backups of another format are those of a newer Sfera. */
export const FORMAT = 1;

/** A file of the pool, by the SHA-256 of its bytes. */
const PoolFile = v.object({ sha256: v.string(), sizeBytes: int });
export type PoolFile = v.InferOutput<typeof PoolFile>;

const DumpedTable = v.object({
  /** `data`: of Sfera's tables; `queue`: of the queue of jobs, in any schema. */
  group: v.picklist(['data', 'queue']),
  name: v.string(),
  columns: v.array(v.string()),
  rows: int,
  /** SHA-256 of the rows as text, in the order of the key. */
  contentSha256: v.string(),
  file: PoolFile,
});
export type DumpedTable = v.InferOutput<typeof DumpedTable>;

const Manifest = v.object({
  format: v.literal(FORMAT),
  /** Sorts by time: `2026-03-01T03-10-00-000Z`. */
  id: v.string(),
  madeAt: Instant,
  /** Migrations of the database, in their order. */
  schema: v.array(v.string()),
  tables: v.array(DumpedTable),
  sequences: v.array(v.object({ name: v.string(), value: v.string() })),
  files: v.object({
    count: int,
    bytes: int,
    /** Lines of {@link ListedFile}, in the order of keys. */
    list: PoolFile,
    /** Files that rows refer to and the storage did not have. */
    missing: int,
  }),
  /** Names of the operator's settings that were set. Their values are not here. */
  settings: v.array(v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** A line of the list of files. `key`: that of the storage, or `folder/<path below the data folder>`. */
export const ListedFile = v.object({
  key: v.string(),
  sizeBytes: int,
  /** When the file was last changed. Unit: milliseconds since 1970. */
  modifiedMs: v.number(),
  sha256: v.string(),
});
export type ListedFile = v.InferOutput<typeof ListedFile>;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** One line of JSON, and its SHA-256 in the next line. */
export function writeManifest(manifest: Manifest): string {
  const line = JSON.stringify(manifest);
  return `${line}\n${hashOf(line)}\n`;
}

/** Null when the text is damaged; `newer` when a newer Sfera has written it. */
export function readManifest(text: string): Manifest | 'newer' | null {
  const [line = '', hash = '', rest] = text.split('\n');
  if (hashOf(line) !== hash || rest !== '') return null;
  const given: unknown = JSON.parse(line);
  return readAs(Manifest, given) ?? 'newer';
}
