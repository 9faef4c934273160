import type { Context } from '../../context/context.ts';
import { workOnCards } from './card/jobs.ts';
import { workOnChatVideos } from './video/jobs.ts';
import { EXPIRE_MESSAGES, expireMessages } from './timer/expiry.ts';

export async function workOnChats(context: Context): Promise<void> {
  await workOnChatVideos(context);
  await workOnCards(context);
  await context.jobs.work(EXPIRE_MESSAGES, (_, signal) => expireMessages(context, signal));
  await context.jobs.schedule(EXPIRE_MESSAGES, '* * * * *');
}
