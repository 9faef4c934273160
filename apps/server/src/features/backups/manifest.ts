import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** Backups of another format are those of a newer Sfera. */
export const FORMAT = 1;

/** A file of the pool, by the SHA-256 of its bytes. */
const PoolFile = z.object({ sha256: z.string(), sizeBytes: z.int() });
export type PoolFile = z.infer<typeof PoolFile>;

const DumpedTable = z.object({
  /** `data`: of Sfera's tables; `queue`: of the queue of jobs, in any schema. */
  group: z.enum(['data', 'queue']),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** SHA-256 of the rows as text, in the order of the key. */
  contentSha256: z.string(),
  file: PoolFile,
});
export type DumpedTable = z.infer<typeof DumpedTable>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Sorts by time: `2026-03-01T03-10-00-000Z`. */
  id: z.string(),
  madeAt: z.iso.datetime(),
  /** Migrations of the database, in their order. */
  schema: z.array(z.string()),
  tables: z.array(DumpedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** Lines of {@link ListedFile}, in the order of keys. */
    list: PoolFile,
    /** Files that rows refer to and the storage did not have. */
    missing: z.int(),
  }),
  /** Names of the operator's settings that were set. Their values are not here. */
  settings: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

/** A line of the list of files. `key`: that of the storage, or `folder/<path below the data folder>`. */
export const ListedFile = z.object({
  key: z.string(),
  sizeBytes: z.int(),
  /** When the file was last changed. Unit: milliseconds since 1970. */
  modifiedMs: z.number(),
  sha256: z.string(),
});
export type ListedFile = z.infer<typeof ListedFile>;

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
  const { success, data } = Manifest.safeParse(given);
  return success ? data : 'newer';
}
