import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect } from '../test.ts';

interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
}

/** A mail server that keeps what it gets. */
export interface Mailbox {
  /** `SMTP_URL` of a server that sends mail here. */
  url: string;
  /** The newest message to this address with this subject, once it has come. */
  mailTo: (address: string, subject: string) => Promise<Mail>;
  /** The address behind the link of that message. */
  linkTo: (address: string, subject: string) => Promise<string>;
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const received: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const { subject = '', text = '', html } = await simpleParser(await buffer(stream));
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ to, subject, text, html: html || '' });
      };
      callbackify(take)(callback);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;

  async function mailTo(address: string, subject: string): Promise<Mail> {
    const find = () => received.findLast((mail) => mail.to.includes(address) && mail.subject === subject);
    await expect.poll(find, `«${subject}» to ${address}`).toBeDefined();
    const found = find();
    if (!found) throw new Error('The message is gone');
    return found;
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo,
    async linkTo(address, subject) {
      const { text } = await mailTo(address, subject);
      return /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? '';
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
