import { parseArgs } from 'node:util';
import { createInvitation as route } from '@sfera/contract/joining';
import { createInvitation, revokeByCode } from '../features/joining/index.ts';
import type { Context } from '../platform/context/context.ts';
import { log } from '../platform/core/log.ts';

export const inviteUsage =
  '[--uses N] [--days N]   ссылка-приглашение (на одного, 7 дней)\n' +
  '  npm run sfera -- invite --revoke <ссылка>   отозвать любое приглашение, и чужое';

/** Prints the link of a new invitation of the operator, or revokes the invitation of a link. */
export async function invite(context: Context, args: string[]): Promise<number> {
  const { revoke, ...terms } = readOptions(args);
  if (revoke !== undefined) {
    await revokeByCode(context, revoke.slice(revoke.indexOf('#') + 1));
    log.info('Приглашение отозвано');
    return 0;
  }
  const { data, error } = route.body.safeParse(terms);
  if (error) throw new Error(error.issues[0]?.message);
  const { code } = await createInvitation(context, null, data);
  const { publicUrl, port } = context.env;
  log.info(new URL(`/invite#${code}`, publicUrl ?? `http://localhost:${port}`).href);
  return 0;
}

function readOptions(args: string[]): { uses: number; days: number; revoke: string | undefined } {
  const options = {
    uses: { type: 'string', default: '1' },
    days: { type: 'string', default: '7' },
    revoke: { type: 'string' },
  } as const;
  try {
    const { uses, days, revoke } = parseArgs({ args, options }).values;
    return { uses: Number(uses), days: Number(days), revoke };
  } catch {
    throw new Error(`Команды:\n  npm run sfera -- invite ${inviteUsage}`);
  }
}
