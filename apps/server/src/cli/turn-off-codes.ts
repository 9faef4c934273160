import { turnOffTotp } from '../features/auth/index.ts';
import { readUserByName } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

/** Lets an owner in by the password alone who has lost the phone and has no recovery codes left. */
export async function turnOffCodes(context: Context, [login]: string[]): Promise<number> {
  if (!login) throw new Error('Укажите логин');
  const user = await readUserByName(context.db, login);
  if (!user) throw new Error(`Пользователь не найден: ${login}`);
  const wasOn = await turnOffTotp(context, user.id, 'владелец сервера');
  log.info(
    wasOn
      ? `Вход с кодом выключен: ${user.login}. Убедитесь, что просил сам владелец`
      : `Вход с кодом и так не включён: ${user.login}`,
  );
  return 0;
}
