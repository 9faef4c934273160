import type { Generated } from 'kysely';

/** Values that the server makes once, and choices of the operator; all processes read the same values. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A build of the web app whose files every process can serve. */
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

/** A change of data that is made beside the running server. */
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
