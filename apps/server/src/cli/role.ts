import { readAs } from '@sfera/contract/base/read-as';
import { Role } from '@sfera/contract/moderation/roles';
import { readUserByName, setRole as update } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

const NAMES: Readonly<Record<Role, string>> = {
  owner: 'владелец сервера',
  moderator: 'модератор',
  member: 'участник',
};

export async function setRole({ db, securityLog }: Context, [login, role]: string[]): Promise<number> {
  if (!login) throw new Error('Укажите логин');
  const data = readAs(Role, role);
  if (!data) throw new Error(`Укажите роль: ${Role.options.join(', ')}`);
  const found = await readUserByName(db, login);
  const user = found && (await update(db, found.id, data));
  if (!user) throw new Error(`Пользователь не найден: ${login}`);
  securityLog.note('role_changed', { userId: user.id, role: data });
  log.info(`${user.login}: ${NAMES[data]}`);
  return 0;
}
