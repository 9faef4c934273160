import type { OpenedSession } from '@sfera/contract/auth';
import type { UserId } from '@sfera/contract/ids';
import type * as z from 'zod/mini';
import type { Context } from '../../platform/context/context.ts';
import { rememberAddress } from './known-addresses.ts';
import { deviceToken } from './known-devices.ts';

export async function openSession(
  context: Context,
  user: { id: UserId; login: string },
  { address }: { address: string; userAgent: string | undefined },
): Promise<z.infer<typeof OpenedSession>> {
  await rememberAddress(context, user.id, address);
  context.securityLog.note('signed_in', { userId: user.id, address });
  return { token: await context.sessions.sign(user.id, user.login), device: deviceToken(context, user.id) };
}
