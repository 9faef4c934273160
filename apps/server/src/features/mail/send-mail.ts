import { defineJob } from '../../jobs/queue.ts';
import { isNamed } from '@sfera/contract/admin/brand';
import { readBrand } from '../../base/brand/brand.ts';
import { readIconFile } from '../../base/brand/queries.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Context } from '../../context/context.ts';
import { createLogThrottle, log } from '../../base/log.ts';
import { counter } from '../../base/metrics/series.ts';
import { type BrandedMessage, ICON_CID } from './messages/frame.ts';
import type { Message } from '../../base/outbound/mailer.ts';

/**
 * Sending mostly waits for a mail server. The attempts are spread over about 17 hours and at most a day; then the
 * message is dropped. Jobs hold addresses, so they are kept for an hour only.
 */
export const MAIL_JOB = {
  concurrency: 10,
  batchSize: 10,
  sideBySide: { default: 10 },
  expireInSeconds: 180,
  retryLimit: 13,
  keptSeconds: 3_600,
};

interface Mail {
  to: string;
  message: Message;
}

interface Order {
  to: string;
  message: BrandedMessage;
}

const SEND = defineJob<Mail>({ ...MAIL_JOB, name: 'mail.send', title: 'Письмо' });

const mails = counter('sfera_mails_total', 'Messages handed to the mail server', ['outcome']);
const withoutMailer = createLogThrottle();

/** Whether this server sends mail. */
export const isMailSetUp = ({ mailer }: Context): boolean => mailer !== null;

/** Sends a message when the transaction is committed; does nothing on a server without mail. */
export async function sendMail(context: Context, tx: Tx, { to, message }: Order): Promise<void> {
  if (isMailSetUp(context)) await context.jobs.send(tx, SEND, { to, message: message(await readBrand(tx)) });
}

/** Hands a message to the mail server now, as a part of a job: a failure makes the job try again. `refused`: never for this address. */
export async function deliver({ mailer, db }: Context, { to, message }: Mail): Promise<'sent' | 'refused'> {
  try {
    if (!mailer) throw new Error('обработчику не задан SMTP_URL');
    const outcome = await mailer.send(to, await withSender(db, message));
    mails.add([outcome]);
    if (outcome === 'refused')
      mailer.throttle('refused', () =>
        log.warn('Почта: сервер не принял адрес получателя, письмо выброшено'),
      );
    return outcome;
  } catch (error) {
    mails.add(['failed']);
    const reason = error instanceof Error ? error.message : String(error);
    const throttle = mailer?.throttle ?? withoutMailer;
    throttle('failed', () => log.warn(`Почта не уходит, попробую ещё: ${reason}`));
    throw error;
  }
}

/** The message from this server by its own name, with its icon where the message shows it. */
async function withSender(db: Db, message: Message): Promise<Message> {
  const brand = await readBrand(db);
  const icon = message.html.includes(`cid:${ICON_CID}`) ? await readIconFile(db, 'mail.jpg') : undefined;
  return {
    ...message,
    ...(isNamed(brand) && { senderName: brand.name }),
    ...(icon && { pictures: [...(message.pictures ?? []), { cid: ICON_CID, jpeg: icon }] }),
  };
}

export const workOnSentMail = (context: Context): Promise<void> =>
  context.jobs.work(SEND, async (mail) => void (await deliver(context, mail)));
