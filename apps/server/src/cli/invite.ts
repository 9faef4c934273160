import { parseArgs } from 'node:util';
import { createInvitation as route } from '@sfera/contract/joining';
import { createInvitation } from '../features/joining/index.ts';
import type { Context } from '../platform/context/context.ts';
import { log } from '../platform/core/log.ts';

export const inviteUsage = '[--uses N] [--days N]   ссылка-приглашение (на одного, 7 дней)';

/** Prints the link of a new invitation of the operator. */
export async function invite(context: Context, args: string[]): Promise<number> {
  const { data, error } = route.body.safeParse(readTerms(args));
  if (error) throw new Error(error.issues[0]?.message);
  const { code } = await createInvitation(context, null, data);
  const { publicUrl, port } = context.env;
  log.info(new URL(`/invite#${code}`, publicUrl ?? `http://localhost:${port}`).href);
  return 0;
}

function readTerms(args: string[]): { uses: number; days: number } {
  const options = { uses: { type: 'string', default: '1' }, days: { type: 'string', default: '7' } } as const;
  try {
    const { uses, days } = parseArgs({ args, options }).values;
    return { uses: Number(uses), days: Number(days) };
  } catch {
    throw new Error(`Команда: npm run sfera -- invite ${inviteUsage}`);
  }
}
