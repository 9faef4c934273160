import type { UserId } from '@sfera/contract/base/ids';
import { approveRequest, declineRequest, listRequests, readApplicant } from '../features/joining/index.ts';
import type { Context } from '../context/context.ts';
import { log } from '../base/log.ts';

const PAGE_SIZE = 100;

/** Prints the open requests to join, oldest first. */
export async function requests(context: Context): Promise<number> {
  let after: UserId | undefined;
  let count = 0;
  for (;;) {
    const page = await listRequests(context, { limit: PAGE_SIZE, ...(after && { after }) });
    for (const { login, userName, email, createdAt, about } of page) {
      const day = createdAt.toISOString().slice(0, 10);
      log.info([day, login, userName, email, about.replaceAll('\n', ' ')].filter(Boolean).join('  '));
    }
    count += page.length;
    after = page.at(-1)?.id;
    if (page.length < PAGE_SIZE) break;
  }
  if (count === 0) log.info('Заявок нет');
  return 0;
}

/** Approves or declines the request with this login. */
export const answerRequest =
  (answer: 'approve' | 'decline') =>
  async (context: Context, [login]: string[]): Promise<number> => {
    if (!login) throw new Error('Укажите логин');
    const request = await readApplicant(context.db, login);
    if (!request || request.declined_at) throw new Error(`Заявки нет: ${login}`);
    await (answer === 'approve' ? approveRequest : declineRequest)(context, request.id);
    log.info(answer === 'approve' ? `Аккаунт ${request.login} создан` : `Заявка ${request.login} отклонена`);
    return 0;
  };
