import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn, register } from '@sfera/contract/auth';
import type { Route } from '@sfera/contract/kit/route';
import { requestRecovery, resetPasswordByCode } from '@sfera/contract/recovery';
import { SMTPServer } from 'smtp-server';
import { startServer } from './server.ts';
import { median, round, type Table } from './table.ts';

const TRIES = 500;
const WARM_UP = 20;
const OWNER = { login: 'owner', email: 'owner@example.com', password: 'измеряем всё' };

/** Calls that must not tell by their time whether there is such an account. */
const CALLS: Record<string, [route: Route, body: (name: string) => object]> = {
  'вход, неверный пароль': [logIn, (login) => ({ login, password: 'неверный' })],
  'ссылка на почту': [requestRecovery, (login) => ({ login })],
  'код восстановления': [
    resetPasswordByCode,
    (login) => ({ login, code: '0'.repeat(10), password: 'мимоза весной' }),
  ],
};
const NAMES = { логин: ['owner', 'nobody'], email: ['owner@example.com', 'nobody@example.com'] } as const;

/**
 * Times of the same call for an account and for a name without one, in turns, by login and by e-mail. The server sends
 * real mail meanwhile.
 */
export async function benchAccountTiming(): Promise<Table> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sfera-bench-'));
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, callback) => void stream.resume().on('end', () => callback()),
  });
  const mailPort = await portOf(mail.listen(0, '127.0.0.1'));
  // Links in mail need the server's own address before its start.
  const probe = createServer().listen(0, '127.0.0.1');
  const port = await portOf(probe);
  await new Promise((closed) => probe.close(closed));
  const server = await startServer(dataDir, {
    settings: {
      PORT: String(port),
      SFERA_PUBLIC_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      SFERA_MAIL_FROM: 'sfera@example.com',
    },
  });
  const send = async ({ path }: Route, body: object) => {
    const started = performance.now();
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = `${reply.status} ${await reply.text()}`;
    return { answer, ms: performance.now() - started };
  };

  try {
    await send(register, { ...OWNER, confirmPassword: OWNER.password });
    const rows: Table['rows'] = [];
    for (const [what, [route, bodyOf]] of Object.entries(CALLS))
      for (const [by, [known, missing]] of Object.entries(NAMES)) {
        const times: Record<string, number[]> = { [known]: [], [missing]: [] };
        const answers = new Set<string>();
        for (let turn = -WARM_UP; turn < TRIES; turn += 1)
          // Each goes first in every other turn.
          for (const name of turn % 2 ? [known, missing] : [missing, known]) {
            const { answer, ms } = await send(route, bodyOf(name));
            answers.add(answer);
            if (turn >= 0) times[name]?.push(ms);
          }
        const [ofKnown, ofMissing] = [median(times[known] ?? []), median(times[missing] ?? [])];
        rows.push({
          вызов: what,
          имя: by,
          ответов: answers.size,
          'аккаунт есть, мс': round(ofKnown),
          'аккаунта нет, мс': round(ofMissing),
          отношение: round(ofKnown / ofMissing, 3),
        });
      }
    return { title: `Время ответа, по ${TRIES} попыток, медианы`, rows };
  } finally {
    await server.stop();
    mail.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
