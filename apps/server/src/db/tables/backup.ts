import type { Generated } from 'kysely';
import type { Fixed } from './columns.ts';

/** A backup or a drill. Runs of dead processes are marked failed; the last hundred stay. */
export interface BackupRunTable {
  id: Fixed<string>;
  what: Fixed<'backup' | 'drill'>;
  state: 'running' | 'done' | 'failed';
  target: Fixed<string>;
  /** When it was ordered. */
  started_at: Fixed<Date>;
  /** When a process has begun it; null while it waits for one. */
  begun_at: Date | null;
  ended_at: Date | null;
  files: Generated<number>;
  /** A bigint: a string for `pg`. */
  bytes: Generated<string | number>;
  /** Found by a drill. */
  differences: Generated<number>;
  /** A sentence for the owner. */
  message: Generated<string>;
}
