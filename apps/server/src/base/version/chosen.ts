import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { int } from '@sfera/contract/base/numbers';
import { nodeOf } from './paths.ts';
import { readCodeVersion } from './code-version.ts';
import { readJson, writeJson } from './read-json.ts';

const Choice = v.object({
  /** Absolute paths of the code. */
  folder: v.string(),
  former: v.string(),
  /**
   * - `trying`: has not yet answered as ready
   * - `failed`: did not become ready, so the former one runs
   */
  state: v.picklist(['trying', 'kept', 'failed']),
  /** Starts on trial so far. */
  tries: int,
  /** The process on trial. */
  pid: v.optional(int),
  /**
   * The id of the code that lay in the clone when the choice was made. A later `git pull` by hand is a newer choice.
   */
  cloneId: v.string(),
});
/** Which code a data folder is served by, when it is not that of the clone. */
export type Choice = v.InferOutput<typeof Choice>;

/** The first start may have died for a reason that has nothing to do with the version. */
const MAX_TRIES = 2;

const fileOf = (dataDir: string) => join(dataDir, 'release.json');

export function readChoice(dataDir: string): Choice | null {
  return readAs(Choice, readJson(fileOf(dataDir))) ?? null;
}

export const writeChoice = (dataDir: string, choice: Choice): void => writeJson(fileOf(dataDir), choice);

/** The folder whose code serves this data folder. A choice whose release is gone counts as none. */
export function chosenFolder(dataDir: string, clone: string): string {
  const choice = readChoice(dataDir);
  if (!choice || readCodeVersion(clone)?.id !== choice.cloneId) return clone;
  const folder = choice.state === 'failed' ? choice.former : choice.folder;
  return existsSync(nodeOf(folder)) ? folder : clone;
}

/** Counts a start on trial; after the last one the former version is chosen again. Says what to start. */
export function beginStart(dataDir: string, clone: string): { folder: string; isTrial: boolean } {
  const choice = readChoice(dataDir);
  if (choice?.state === 'trying' && choice.tries >= MAX_TRIES) failChoice(dataDir);
  const folder = chosenFolder(dataDir, clone);
  const isTrial = choice?.state === 'trying' && folder === choice.folder && choice.tries < MAX_TRIES;
  if (isTrial) writeChoice(dataDir, { ...choice, tries: choice.tries + 1 });
  return { folder, isTrial };
}

/** The version on trial runs as this process. */
export function notePid(dataDir: string): void {
  const choice = readChoice(dataDir);
  if (choice?.state === 'trying') writeChoice(dataDir, { ...choice, pid: process.pid });
}

/** The version on trial has become ready. */
export const keepChoice = (dataDir: string): void => endTrial(dataDir, 'kept');

/** The version on trial will not do: the next start is that of the former one. */
export const failChoice = (dataDir: string): void => endTrial(dataDir, 'failed');

function endTrial(dataDir: string, state: 'kept' | 'failed'): void {
  const choice = readChoice(dataDir);
  if (choice?.state === 'trying') writeChoice(dataDir, { ...choice, state });
}
