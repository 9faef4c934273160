import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const SETTING = 'hidden_words';
const Words = v.array(v.string());

/**
 * Words of which a moderator is told, regardless of the person who publishes them; read for each text, because a
 * command may change them.
 */
export async function readServerWords(db: Db): Promise<string[]> {
  const stored = await readSetting(db, SETTING);
  return stored === undefined ? [] : v.parse(Words, JSON.parse(stored));
}

export const writeServerWords = (db: Db, words: readonly string[]): Promise<void> =>
  writeSetting(db, SETTING, JSON.stringify([...new Set(words)].toSorted()));
