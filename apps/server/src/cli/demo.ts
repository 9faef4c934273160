import { DEMO_LOGIN, DEMO_PASSWORD, fillDemo } from '../demo/index.ts';
import { claimStorage } from '../files/claim-storage.ts';
import type { Context } from '../platform/context/context.ts';
import { log } from '../platform/core/log.ts';

/** Fills the server with the demo community and says how to look at it. */
export async function demo(context: Context): Promise<number> {
  await claimStorage(context);
  await fillDemo(context);
  log.info(
    `Готово. Запустите npm start, если сервер ещё не запущен, и войдите: логин ${DEMO_LOGIN}, пароль ${DEMO_PASSWORD}`,
  );
  return 0;
}
