import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import type { UserId } from '@sfera/contract/base/ids';
import { newId, systemClock } from '../../apps/server/src/base/clock.ts';
import { readEnv } from '../../apps/server/src/base/env.ts';
import { log } from '../../apps/server/src/base/log.ts';
import type { Context } from '../../apps/server/src/context/context.ts';
import { planLetters } from '../../apps/server/src/features/letters/jobs.ts';
import { newTempPath } from '../../apps/server/src/files/temp-files.ts';
import { publishedKey } from '../../apps/server/src/files/storage.ts';
import { openContext } from '../../apps/server/src/open-context.ts';
import { addPost } from '../../apps/server/src/testing/data/test-post.ts';
import { newFolder } from '../run/ends.ts';
import { watchTreeMemory } from '../run/process-memory.ts';
import { startServer } from '../run/server.ts';
import { round, type Table } from '../run/table.ts';

const PEOPLE = 1_000;
const AUTHORS = 4;
const POSTS_EACH = 3;
/** The side of the smallest picture of a post. Unit: pixels. */
const PICTURE = 320;
/** Letters of the bare client at once: as many as the server hands over. */
const AT_ONCE = 3;
/** Nothing has come for so long: no further letter comes. */
const QUIET_MS = 15_000;

/**
 * The letter about what is new for a thousand people, from its plan to a mail server on the loopback: ready-made messages
 * of the same bytes by a bare client beside it. Then once more, with a server that is killed after a third of them: each
 * person gets at most one.
 */
export async function benchLetters({ scale }: { scale: number }): Promise<Table> {
  const people = Math.ceil(PEOPLE * scale);
  const dataDir = await newFolder('letters');
  const sink = await openSink();
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
    SFERA_MAIL_FROM: 'sfera@sfera.test',
    SFERA_PUBLIC_URL: 'https://sfera.test',
  };
  const server = await startServer(dataDir, { settings });
  const env = readEnv({ ...process.env, ...settings, SFERA_DATA: dataDir });
  const { context, close } = await openContext(env, 'command', log);
  try {
    await seed(context, people);
    const plan = () => planLetters(context, new AbortController().signal);

    const memory = watchTreeMemory(server.process.pid ?? 0, 250);
    const begun = performance.now();
    await plan();
    const plannedMs = performance.now() - begun;
    await sink.until(people);
    const allMs = performance.now() - begun;
    const { own, postgres } = await memory.stop();
    const [first] = sink.sources;
    if (!first) throw new Error('No letter came');
    const whole = sink.counts(people);
    if (whole.none > 0) throw new Error(`${whole.none} letters are missing`);
    const bareMs = await sendBare(sink.port, first, people);

    await sql`update letters set period = period - 1, told_until = told_until - interval '1 day'`.execute(
      context.db,
    );
    sink.forget();
    await plan();
    await sink.until(Math.ceil(people / 3));
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    const again = await startServer(dataDir, { settings });
    await sink.untilQuiet();
    const broken = sink.counts(people);
    await again.stop();
    return {
      title: `Письма о новом: ${people} человек, в письме ${(first.length / 1_000).toFixed(0)} КБ`,
      rows: [
        {
          'план, с': round(plannedMs / 1_000),
          'все письма, с': round(allMs / 1_000),
          'голый nodemailer, с': round(bareMs / 1_000),
          отношение: round(allMs / bareMs),
          'сервер, МБ': round(own / 1e6, 0),
          'PostgreSQL, МБ': round(postgres / 1e6, 0),
          'по два письма': whole.twice,
          'после kill -9: дошло': broken.reached,
          'после kill -9: по два письма': broken.twice,
          'после kill -9: без письма': broken.none,
        },
      ],
    };
  } finally {
    await close();
    await server.stop();
    await sink.close();
  }
}

/** Readers in UTC who get a letter each day, and the people whom they follow, with posts that have their small picture. */
async function seed(context: Context, people: number): Promise<void> {
  const { db, storage, env } = context;
  const authors = Array.from({ length: AUTHORS }, () => newId<UserId>(systemClock));
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    select id, 'author' || n, 'author' || n || '@example.com', 'Автор ' || n, '-', now()
    from unnest(${authors}::uuid[]) with ordinality as author (id, n)`.execute(db);
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at, email_confirmed_at, time_zone, letter, letter_hour)
    select uuidv7(), 'reader' || n, 'reader' || n || '@example.com', 'Читатель ' || n, '-', now(), now(), 'UTC', 'daily', 0
    from generate_series(1, ${people}) n`.execute(db);
  await sql`
    insert into follows (id, follower_id, followee_id, status, created_at)
    select uuidv7(), r.id, a.id, 'following', now()
    from users r cross join unnest(${authors}::uuid[]) a (id) where r.letter is not null`.execute(db);
  // Noise weighs as much as a photo with many details.
  const pixels = Buffer.from(Array.from({ length: PICTURE * PICTURE * 3 }, (_, at) => (at * 7_919) % 251));
  const jpeg = await sharp(pixels, { raw: { width: PICTURE, height: PICTURE, channels: 3 } })
    .blur(2)
    .jpeg({ quality: 80 })
    .toBuffer();
  for (const id of authors)
    for (let nth = 0; nth < POSTS_EACH; nth += 1) {
      const post = await addPost({ db, clock: systemClock }, { id } as Parameters<typeof addPost>[1]);
      const path = await newTempPath(env.dataDir);
      await writeFile(path, jpeg);
      await storage.put(publishedKey(post.mediaKey, `${PICTURE}.jpg`), path);
    }
}

interface Sink {
  port: number;
  /** The messages as they came. */
  sources: Buffer[];
  until(count: number): Promise<void>;
  untilQuiet(): Promise<void>;
  /** How many of so many people got a letter, two, or none. */
  counts(people: number): { reached: number; twice: number; none: number };
  forget(): void;
  close(): Promise<void>;
}

/** A mail server that takes everything and keeps the first message. */
async function openSink(): Promise<Sink> {
  const reached = new Map<string, number>();
  const sources: Buffer[] = [];
  const seen = { taken: 0, atMs: performance.now() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, callback) {
      const take = async () => {
        const source = await buffer(stream);
        if (sources.length === 0) sources.push(source);
        for (const { address } of envelope.rcptTo) reached.set(address, (reached.get(address) ?? 0) + 1);
        seen.taken += 1;
        seen.atMs = performance.now();
      };
      callbackify(take)(callback);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    port: (listening.address() as AddressInfo).port,
    sources,
    async until(count) {
      while (seen.taken < count) await delay(20);
    },
    async untilQuiet() {
      seen.atMs = performance.now();
      while (performance.now() - seen.atMs < QUIET_MS) await delay(200);
    },
    counts: (people) => ({
      reached: reached.size,
      twice: [...reached.values()].filter((count) => count > 1).length,
      none: people - reached.size,
    }),
    forget() {
      reached.clear();
      seen.taken = 0;
    },
    close: () => new Promise((done) => void server.close(() => done())),
  };
}

/** The same bytes to as many people, each by a connection of its own as the server does. Unit of the answer: ms. */
async function sendBare(port: number, raw: Buffer, people: number): Promise<number> {
  const transport = createTransport({ host: '127.0.0.1', port });
  const begun = performance.now();
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < people; at = next++)
      await transport.sendMail({ envelope: { from: 'sfera@sfera.test', to: `bare${at}@example.com` }, raw });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return performance.now() - begun;
}
