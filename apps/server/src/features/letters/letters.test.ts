import { publishedKey } from '../../files/storage.ts';
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { blockUser } from '@sfera/contract/people/blocks';
import { mute } from '@sfera/contract/people/mutes';
import { archivePost } from '@sfera/contract/posts/own-posts';
import { answerEvent } from '@sfera/contract/events/events';
import { addUniqueView } from '@sfera/contract/posts/views';
import {
  getLetterSettings,
  getServerLetters,
  setLetterSettings,
  setServerLetters,
} from '@sfera/contract/notices/letters';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../base/log.ts';
import { newTempPath } from '../../files/temp-files.ts';
import { addTestEvent } from '../../testing/data/test-event.ts';
import { addTestCircle } from '../../testing/data/test-circle.ts';
import { startTestMailServer, type TestMailServer } from '../../testing/outside/test-mail-server.ts';
import { JOB_SCHEMA } from '../../testing/test-template.ts';
import { createTestApp, type TestApp, type TestPerson, type TestPost } from '../../testing/test-app.ts';
import { BOUNCE_BYTES, BOUNCES_PATH } from './bounces.ts';
import { planLetters, sendLetter } from './jobs.ts';
import type { DueLetter } from './queries.ts';

// The clock says Sunday, 1 March 2026, noon of UTC.
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let mail: TestMailServer;
let test: TestApp;
let number = 0;
let ana: TestPerson;
let ben: TestPerson;

beforeAll(async () => {
  mail = await startTestMailServer();
  test = await createTestApp({ mail: { ...mail.settings, bounces: 'bounces@sfera.test' } });
});

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockImplementation(() => {});
  number += 1;
  await test.context.db.updateTable('users').set({ letter: 'off' }).execute();
  ana = await addReader(`ana-${number}`);
  ben = await test.addPerson(`ben-${number}`);
  await test.addFollow(ana, ben);
});

/** A person with a confirmed address in Moscow, where it is three hours later. */
async function addReader(login: string): Promise<TestPerson> {
  const person = await test.addPerson(login);
  const { db, clock } = test.context;
  await db
    .updateTable('users')
    .set({ email: `${login}@example.com`, email_confirmed_at: clock.now(), time_zone: 'Europe/Moscow' })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const choose = (as: TestPerson, body: object) => test.send(setLetterSettings, { as, body });
const plan = () => planLetters(test.context, new AbortController().signal);

/** Takes the letters that wait in the queue. */
async function dueLetters(): Promise<DueLetter[]> {
  const { rows } = await sql<{ data: DueLetter }>`
    delete from ${sql.id(JOB_SCHEMA, 'job')} where name = 'letters.send' returning data`.execute(
    test.context.db,
  );
  return rows.map(({ data }) => data);
}
/** Plans and sends what is due now. Returns the addresses to which letters went. */
async function run(): Promise<string[]> {
  const before = mail.received.length;
  await plan();
  for (const due of await dueLetters()) await sendLetter(test.context, due);
  return mail.received.slice(before).flatMap(({ to }) => to);
}
const newest = () => {
  const letter = mail.received.at(-1);
  if (!letter) throw new Error('No letter came');
  return letter;
};
const addressOf = ({ login }: TestPerson) => `${login}@example.com`;
async function publishTwo(author = ben, settings = {}): Promise<[TestPost, TestPost]> {
  return [await test.addPost(author, settings), await test.addPost(author, settings)];
}
const stateOf = async ({ id }: TestPerson) =>
  (await test.context.db.selectFrom('letters').select('state').where('user_id', '=', id).executeTakeFirst())
    ?.state;

describe('the letter', () => {
  it('tells of posts of circles and people as text and HTML, with their pictures inside', async () => {
    await choose(ana, { choice: 'daily' });
    const circleId = await addTestCircle(test.context, ben, [ana]);
    const [post] = await publishTwo(ben, { audience: circleId, altText: 'Дача <у> реки' });
    await test.addPost(ben);
    const path = await newTempPath(test.context.env.dataDir);
    await writeFile(path, 'a small picture');
    await test.context.storage.put(publishedKey(post.mediaKey, '320.jpg'), path);

    expect(await run()).toEqual([addressOf(ana)]);
    const { subject, text, html, source } = newest();
    expect(subject).toBe('3 новости в Сфере · Сфера');
    expect(text).toContain(
      `Круг «Семья»\n2 публикации: @${ben.login}\nhttps://sfera.test/circles/${circleId}`,
    );
    expect(text).toContain(`Люди\n1 публикация: @${ben.login}\nhttps://sfera.test/subscriptions`);
    expect(html).toContain('alt="Дача &lt;у&gt; реки"');
    expect(html).toContain(`https://sfera.test/post/${post.id}`);
    // The parser puts the picture, which lies inside the letter, in the place of its name.
    expect(html.match(/src="data:image\/jpeg;base64,/g)).toHaveLength(1);
    expect(html).not.toMatch(/src="https?:/);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im);
  });

  it('tells of events of which the reader has seen nothing: new ones, and once more before they begin', async () => {
    await choose(ana, { choice: 'daily' });
    const circleId = await addTestCircle(test.context, ben, [ana]);
    const starts = (days: number) =>
      new Date(test.context.clock.now().getTime() + days * DAY_MS + 3 * HOUR_MS).toISOString().slice(0, 16);
    const soon = await addTestEvent(test, ben, circleId, {
      title: 'Каток',
      startsAt: starts(3),
      place: 'Парк',
    });
    const answered = await addTestEvent(test, ben, circleId, { title: 'Ужин', startsAt: starts(4) });
    await test.send(answerEvent, { as: ana, params: { id: answered.id }, body: { answer: 'maybe' } });
    await addTestEvent(test, ben, circleId, { title: 'Лето', startsAt: starts(90) });
    await run();
    const { text } = newest();
    expect(text).toContain('Событие «Каток»');
    expect(text).toContain(`(Москва), Парк. Круг «Семья»\nhttps://sfera.test/events/${soon.id}`);
    expect(text).toContain('Событие «Лето»');
    expect(text).not.toContain('Ужин');
    expect(text).not.toContain('публикаци');

    // Nothing is new on the next day; two days later one of them is about to begin.
    test.context.clock.advance(DAY_MS);
    expect(await run()).toEqual([]);
    test.context.clock.advance(DAY_MS);
    await publishTwo();
    await run();
    expect(newest().text).toContain('Событие «Каток»');
    expect(newest().text).not.toContain('Лето');
  });

  it('comes once a day, and tells nothing twice', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    expect(await run()).toEqual([addressOf(ana)]);
    await publishTwo();
    expect(await run()).toEqual([]);
    test.context.clock.advance(DAY_MS);
    expect(await run()).toEqual([addressOf(ana)]);
    expect(newest().text).toContain('2 публикации');
    test.context.clock.advance(DAY_MS);
    expect(await run()).toEqual([]);
  });

  it('never comes for a single photo, which the next one tells of', async () => {
    await choose(ana, { choice: 'daily' });
    await test.addPost(ben);
    expect(await run()).toEqual([]);
    expect(await stateOf(ana)).toBe('empty');
    test.context.clock.advance(DAY_MS);
    await test.addPost(ben);
    expect(await run()).toEqual([addressOf(ana)]);
    expect(newest().text).toContain('2 публикации');
  });

  it('leaves out what was seen, put away, muted, or is behind a block', async () => {
    await choose(ana, { choice: 'daily' });
    const cat = await test.addPerson(`cat-${number}`);
    const dan = await test.addPerson(`dan-${number}`);
    for (const person of [cat, dan]) {
      await test.addFollow(ana, person);
      await publishTwo(person);
    }
    const [seen, archived] = await publishTwo();
    await test.send(addUniqueView, { as: ana, params: { postId: seen.id } });
    await test.send(archivePost, { as: ben, params: { id: archived.id } });
    await test.send(mute, { as: ana, params: { id: cat.id }, body: { what: 'posts', lasts: 'forever' } });
    await test.send(blockUser, { as: dan, params: { id: ana.id } });
    await publishTwo(ana);
    expect(await run()).toEqual([]);
  });
});

describe('the time of the letter', () => {
  it('is the chosen hour of the reader’s zone', async () => {
    await publishTwo();
    await choose(ana, { choice: 'daily', hour: 16 });
    // In Moscow it is 15 o'clock.
    expect(await run()).toEqual([]);
    await choose(ana, { timeZone: 'Asia/Yekaterinburg' });
    expect(await run()).toEqual([addressOf(ana)]);
  });

  it('is once a week from Monday to Sunday', async () => {
    const { clock } = test.context;
    clock.advance(((7 - clock.now().getUTCDay()) % 7) * DAY_MS);
    await choose(ana, { choice: 'weekly' });
    await publishTwo();
    expect(await run()).toEqual([addressOf(ana)]);
    await publishTwo();
    test.context.clock.advance(DAY_MS);
    expect(await run()).toEqual([addressOf(ana)]);
    await publishTwo();
    test.context.clock.advance(6 * DAY_MS);
    expect(await run()).toEqual([]);
    test.context.clock.advance(DAY_MS);
    expect(await run()).toEqual([addressOf(ana)]);
  });

  it('comes with «away» only for those who have not opened Sfera for a week', async () => {
    const { db, clock } = test.context;
    await publishTwo();
    await choose(ana, { choice: 'away' });
    const seen = (days: number) =>
      db
        .updateTable('sessions')
        .set({ last_seen_at: new Date(clock.now().getTime() - days * DAY_MS) })
        .where('user_id', '=', ana.id)
        .execute();
    await seen(6);
    expect(await run()).toEqual([]);
    await seen(8);
    expect(await run()).toEqual([addressOf(ana)]);
  });

  it('is that of the owner of the server for those who have not chosen', async () => {
    const { db } = test.context;
    await publishTwo();
    await choose(ana, { choice: 'default' });
    expect(await run()).toEqual([]);
    await db.updateTable('users').set({ role: 'owner' }).where('id', '=', ben.id).execute();
    await test.send(setServerLetters, { as: ben, body: { rhythm: 'daily' } });
    expect((await test.send(getServerLetters, { as: ben })).body).toEqual({ rhythm: 'daily' });
    expect((await test.send(getLetterSettings, { as: ana })).body).toEqual({
      choice: 'default',
      serverRhythm: 'daily',
      hour: 10,
      obstacle: null,
    });
    expect(await run()).toEqual([addressOf(ana)]);
    await test.send(setServerLetters, { as: ben, body: { rhythm: 'off' } });
  });

  it('never comes to an address that is not confirmed', async () => {
    await test.context.db
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', ana.id)
      .execute();
    await publishTwo();
    expect((await choose(ana, { choice: 'daily' })).body.obstacle).toBe('unconfirmed');
    expect(await run()).toEqual([]);
  });
});

describe('one letter and no more', () => {
  it('is ordered, however many processes plan at once', async () => {
    await choose(ana, { choice: 'daily' });
    await Promise.all([plan(), plan(), plan()]);
    expect(await dueLetters()).toHaveLength(1);
  });

  it('is never sent again after a kill while it was handed over', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    await plan();
    const [due] = await dueLetters();
    if (!due) throw new Error('A letter is due');
    const { mailer } = test.context;
    const send = vi.spyOn(mailer ?? ({} as never), 'send').mockRejectedValueOnce(new Error('killed'));
    const before = mail.received.length;
    await expect(sendLetter(test.context, due)).rejects.toThrow('killed');
    send.mockRestore();
    // The queue tries again, in this process or another one.
    await sendLetter(test.context, due);
    expect([mail.received.length, await stateOf(ana)]).toEqual([before, 'sending']);
    test.context.clock.advance(DAY_MS);
    expect(await run()).toEqual([addressOf(ana)]);
  });

  it('is tried again when the mail server has said that it did not take it', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    await plan();
    const [due] = await dueLetters();
    if (!due) throw new Error('A letter is due');
    const before = mail.received.length;
    mail.refusals.push(451);
    await expect(sendLetter(test.context, due)).rejects.toThrow();
    expect(await stateOf(ana)).toBe('waiting');
    await sendLetter(test.context, due);
    await sendLetter(test.context, due);
    expect([mail.received.length, await stateOf(ana)]).toEqual([before + 1, 'sent']);
  });
});

/** The way of a mail server, with the status of the answer. */
const handOver = async (type: string, payload: string): Promise<number> =>
  (
    await test.app.inject({
      method: 'POST',
      url: BOUNCES_PATH,
      headers: { 'content-type': type },
      payload,
    })
  ).statusCode;

describe('the end of letters', () => {
  it('is a refusal of the address, until the person asks for letters again', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    mail.refusals.push(550);
    expect(await run()).toEqual([]);
    expect(await stateOf(ana)).toBe('refused');
    expect((await test.send(getLetterSettings, { as: ana })).body.obstacle).toBe('bounced');
    test.context.clock.advance(DAY_MS);
    await publishTwo();
    expect(await run()).toEqual([]);
    expect((await choose(ana, { choice: 'daily' })).body.obstacle).toBeNull();
    expect(await run()).toEqual([addressOf(ana)]);
  });

  it('is a report that a letter could not be delivered, for good and to the address of today', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    await run();
    const { returnPath } = newest();
    expect(returnPath).toMatch(/^bounces\+[0-9a-f]{32}-[0-9a-f]{20}@sfera\.test$/);
    const bounce = async (to: string, report: string) => {
      const payload = [
        'From: MAILER-DAEMON@mx.test',
        `To: <${to}>`,
        'MIME-Version: 1.0',
        'Content-Type: multipart/report; report-type=delivery-status; boundary=B',
        '',
        '--B',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.test',
        '',
        report,
        '',
        '--B--',
        '',
      ].join('\r\n');
      expect(await handOver('message/rfc822', payload)).toBe(204);
      return (await test.send(getLetterSettings, { as: ana })).body.obstacle;
    };
    const failed = 'Action: failed\r\nStatus: 5.1.1';
    expect(await bounce(returnPath, 'Action: delayed\r\nStatus: 4.4.1')).toBeNull();
    expect(await bounce(returnPath, 'Action: failed\r\nStatus: 4.4.7')).toBeNull();
    expect(await bounce(returnPath.replace(/-.{4}/, '-0000'), failed)).toBeNull();
    expect(await bounce('bounces@sfera.test', failed)).toBeNull();
    expect(await bounce(returnPath.toUpperCase(), failed)).toBe('bounced');

    await choose(ana, { choice: 'daily' });
    const { db } = test.context;
    await db
      .updateTable('users')
      .set({ email: `new-${ana.login}@example.com` })
      .where('id', '=', ana.id)
      .execute();
    expect(await bounce(returnPath, failed)).toBeNull();
  });

  it('is no message that is anything else', async () => {
    expect(await handOver('message/rfc822', 'нет ни заголовков, ни отчёта\u0000')).toBe(204);
    expect(await handOver('message/rfc822', 'x'.repeat(BOUNCE_BYTES + 1))).toBe(413);
    expect(await handOver('application/json', '{}')).toBe(415);
  });

  it('is one press in a mail program, without signing in', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    await run();
    const [, link = ''] =
      /^List-Unsubscribe: <([^>]+)>/im.exec(newest().source.replaceAll(/\r?\n\s+/g, ' ')) ?? [];
    const { pathname } = new URL(link);
    const post = (url: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    // A program that opens every link ends nothing.
    const page = await test.app.inject({ url: pathname });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body).toContain('<form method="post">');
    expect((await test.send(getLetterSettings, { as: ana })).body.choice).toBe('daily');
    expect((await post(`${pathname}x`)).statusCode).toBe(404);
    expect((await post(pathname.replace(ana.id, ben.id))).statusCode).toBe(404);
    expect((await post(`${pathname.split('.')[0] ?? ''}.`)).statusCode).toBe(404);
    expect((await test.send(getLetterSettings, { as: ana })).body.choice).toBe('daily');
    expect((await post(pathname)).statusCode).toBe(200);
    expect((await post(pathname)).body).toContain('Писем о новом больше не будет');
    expect((await test.send(getLetterSettings, { as: ana })).body.choice).toBe('off');
    test.context.clock.advance(DAY_MS);
    await publishTwo();
    expect(await run()).toEqual([]);
  });

  it('also ends a letter that waits already', async () => {
    await choose(ana, { choice: 'daily' });
    await publishTwo();
    await plan();
    const [due] = await dueLetters();
    if (!due) throw new Error('A letter is due');
    await choose(ana, { choice: 'off' });
    const before = mail.received.length;
    await sendLetter(test.context, due);
    expect(mail.received).toHaveLength(before);
  });
});

it('refuses a time zone that does not exist', async () => {
  expect(
    await test.refusal(setLetterSettings, { as: ana, body: { timeZone: 'Mars/Olympus' } }),
  ).toMatchObject({ code: 'invalid_input', field: 'timeZone' });
});
