import { LetterRhythm } from '@sfera/contract/notices/letters';
import { readAs } from '@sfera/contract/base/read-as';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const SETTING = 'letters';
/** Quiet until the owner of the server wants it otherwise. */
const QUIET: LetterRhythm = 'off';

/** How often people get the letter who have not chosen. */
export const readServerRhythm = async (db: Db): Promise<LetterRhythm> =>
  readAs(LetterRhythm, await readSetting(db, SETTING)) ?? QUIET;

export const writeServerRhythm = (db: Db, rhythm: LetterRhythm): Promise<void> =>
  writeSetting(db, SETTING, rhythm);
