import { JoiningMode } from '@sfera/contract/joining-mode';
import { readJoiningMode, setJoiningMode } from '../features/joining/index.ts';
import type { Context } from '../platform/context/context.ts';
import { log } from '../platform/core/log.ts';

const NAMES: Readonly<Record<JoiningMode, string>> = {
  open: 'регистрация открыта всем',
  invitation: 'регистрация по приглашениям',
  approval: 'регистрация после одобрения или по приглашению владельца и модераторов',
  closed: 'регистрация закрыта',
};

/** Without an argument says how people join now. A change holds at once, in all processes. */
export async function joining({ db }: Context, [mode]: string[]): Promise<number> {
  if (mode !== undefined) {
    const { data } = JoiningMode.safeParse(mode);
    if (!data) throw new Error(`Укажите, как присоединяются: ${JoiningMode.options.join(', ')}`);
    await setJoiningMode(db, data);
  }
  const current = await readJoiningMode(db);
  log.info(`${current}: ${NAMES[current]}`);
  return 0;
}
