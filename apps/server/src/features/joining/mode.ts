import { readAs } from '@sfera/contract/base/read-as';
import { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import type { Db } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

const SETTING = 'joining';

/** How people join; read for each call, because another process may change it. */
export const readJoiningMode = async (db: Db): Promise<JoiningMode> =>
  readAs(JoiningMode, await readSetting(db, SETTING)) ?? 'open';

export const setJoiningMode = (db: Db, mode: JoiningMode): Promise<void> => writeSetting(db, SETTING, mode);
