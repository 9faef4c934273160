import type { Context } from '../../context/context.ts';
import { workOnMailedLinks } from './mail-link.ts';
import { workOnSentMail } from './send-mail.ts';

export async function workOnMail(context: Context): Promise<void> {
  await workOnSentMail(context);
  await workOnMailedLinks(context);
}
