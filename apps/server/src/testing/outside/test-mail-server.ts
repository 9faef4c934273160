import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import type { MailSettings } from '../../base/env.ts';
import { atEnd } from '../at-end.ts';

export interface ReceivedMail {
  /** Recipients of the envelope. */
  to: readonly string[];
  /** The address of the envelope to which it comes back. */
  returnPath: string;
  subject: string;
  from: string;
  text: string;
  html: string;
  /** The message as it came, headers first. */
  source: string;
}

export interface TestMailServer {
  /** Settings of a context that sends mail here. */
  settings: MailSettings;
  received: ReceivedMail[];
  /** Answers the next attempts with these SMTP codes instead of taking the message. */
  refusals: number[];
  /** Attempts, refused ones included. */
  attempts(): number;
  /** The newest message to this address, after `count` messages to it have come. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>;
  /** The link in the newest message to this address. */
  linkTo(address: string, count?: number): Promise<URL>;
}

const PATIENCE = { timeout: 20_000 };
const LOOPBACK = '127.0.0.1';
const PUBLIC_URL = 'https://sfera.test';

/** A mail server on the loopback, until the test file has ended. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const refusals: number[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, callback) {
      attempts += 1;
      const responseCode = refusals.shift();
      callback(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null);
    },
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const source = await buffer(stream);
        const { subject = '', from, text = '', html } = await simpleParser(source);
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({
          to,
          returnPath: envelope.mailFrom ? envelope.mailFrom.address : '',
          subject,
          from: from?.text ?? '',
          text,
          html: html || '',
          source: String(source),
        });
      };
      callbackify(take)(callback);
    },
  });
  const listening = server.listen(0, LOOPBACK);
  await once(listening, 'listening');
  atEnd(() => new Promise((done) => server.close(() => done())));
  const { port } = listening.address() as AddressInfo;

  const to = (address: string) => received.filter((mail) => mail.to.includes(address));
  const test: TestMailServer = {
    settings: {
      smtpUrl: `smtp://${LOOPBACK}:${port}`,
      from: { name: 'Сфера', address: 'sfera@sfera.test' },
      publicUrl: PUBLIC_URL,
    },
    received,
    refusals,
    attempts: () => attempts,
    async mailTo(address, count = 1) {
      await expect.poll(() => to(address).length, PATIENCE).toBeGreaterThanOrEqual(count);
      const newest = to(address).at(-1);
      if (!newest) throw new Error(`No mail to ${address}`);
      return newest;
    },
    async linkTo(address, count) {
      const { text } = await test.mailTo(address, count);
      return new URL(/https:\/\/\S+/.exec(text)?.[0] ?? '');
    },
  };
  return test;
}
