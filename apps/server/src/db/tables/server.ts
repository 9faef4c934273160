import type { StorageKind } from '@sfera/contract/admin/storage';
import type { ColumnType, Generated } from 'kysely';

/**
 * A value that the server makes once, or a choice of the operator; all processes read the same one. The first of two
 * processes that start together wins.
 */
export interface SettingTable {
  name: string;
  value: string;
}

/** A file of the icon that the owner has chosen. */
export interface ServerIconTable {
  /** `icon-512.png`. */
  name: string;
  content: Buffer;
}

/** A build of the web app whose files every process can serve. Three are kept. */
export interface BuildTable {
  /** Digest of the names of its files. */
  id: string;
  /** When a process last started with it. */
  started_at: Date;
}

/** A file of a build. Builds share the files that they have in common. */
export interface BuildFileTable {
  build_id: string;
  /** Path below `/assets/`; it holds a digest of the content. */
  name: string;
  /** Its place in the storage, the random part of `builds/<file_key>`. */
  file_key: string;
}

/** Files and bytes of one kind. */
export interface KindSize {
  kind: StorageKind;
  files: number;
  bytes: number;
}

/** Bytes and files that were measured and removed on one day. Kept for 90 days. */
export interface StorageDayTable {
  /** The day of the context's clock in UTC, as `2026-01-31`. */
  day: ColumnType<string, string, never>;
  /** Null, with `kinds` and `bytes`, before the measurement of the day. */
  measured_at: ColumnType<Date | null, Date | null | undefined, Date>;
  kinds: ColumnType<KindSize[] | null, string | undefined, string>;
  /** Sum of all kinds. PostgreSQL sends it as text. */
  bytes: ColumnType<string | null, number | undefined, number>;
  removed_files: Generated<number>;
  removed_bytes: ColumnType<string, number | undefined, number>;
}

/** A change of data that is made beside the running server. The cursor moves with the rows of its batch. */
export interface StepTable {
  name: string;
  /** Russian. */
  title: string;
  /** Rows that are worked through, and rows that there were at the beginning. */
  done: Generated<number>;
  total: number;
  /** Where the next batch begins; null at the beginning. */
  cursor: string | null;
  started_at: Date;
  finished_at: Date | null;
}
