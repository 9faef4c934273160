import { RESET_LINK_MINUTES } from '@sfera/contract/accounts/limits';
import { makeLink } from '../features/mail/index.ts';
import { readUserByName } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

/** Makes a link to a new password, for the operator to hand to the owner of the account. */
export async function reset(context: Context, [login]: string[]): Promise<number> {
  if (!login) throw new Error('Укажите логин');
  const user = await readUserByName(context.db, login);
  if (!user) throw new Error(`Пользователь не найден: ${login}`);
  const { path } = await makeLink(context, user, { purpose: 'reset_password', email: null });
  context.securityLog.note('recovery_link_made', { userId: user.id });
  const { publicUrl, port } = context.env;
  log.info(
    `Новый пароль для ${user.login}, ссылка на один раз и ${RESET_LINK_MINUTES} минут:\n` +
      new URL(path, publicUrl ?? `http://localhost:${port}`).href,
  );
  return 0;
}
