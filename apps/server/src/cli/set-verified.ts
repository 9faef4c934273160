import { setVerified as update } from '../features/users/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

export const setVerified =
  (isVerified: boolean) =>
  async ({ db, securityLog }: Context, [login]: string[]): Promise<number> => {
    if (!login) throw new Error('Укажите логин');
    const user = await update(db, login, isVerified);
    if (!user) throw new Error(`Пользователь не найден: ${login}`);
    securityLog.note('role_changed', { userId: user.id, isVerified });
    log.info(
      isVerified ? `Аккаунт ${user.login} подтверждён` : `С аккаунта ${user.login} снято подтверждение`,
    );
    return 0;
  };
