import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { migrate, MIGRATIONS, migrateTo } from '../migrate.ts';

const BEFORE = Object.keys(MIGRATIONS).filter((name) => name < '064-notices');
const { db, close } = await createTestDatabase('empty');
afterAll(close);

/** Ids of one letter each; those of notifications are their places in time. */
const id = (letter: string) => `00000000-0000-7000-8000-0000000000${letter.codePointAt(0)?.toString(16)}`;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const [ANA, BEN, POST, STORY, HEAD, REPLY] = ['A', 'B', 'P', 'S', 'H', 'R'].map((letter) => id(letter));
const [HIDDEN, BACK, CASE, PICTURE] = ['D', 'K', 'C', 'M'].map((letter) => id(letter));

/** Two people and what notifications can be about, as the build of before has stored it. */
async function addSubjects(): Promise<void> {
  await sql`
    insert into users (id, login, email, user_name, password_hash, created_at)
    values (${ANA}, 'ana', 'ana@example.com', 'Анна', 'x', ${at(0)}), (${BEN}, 'ben', 'ben@example.com', 'Бен', 'x', ${at(0)})`.execute(
    db,
  );
  await sql`
    insert into media (id, owner_id, media_key, kind, status, width, height, picture_widths, created_at)
    values (${PICTURE}, ${ANA}, md5('post'), 'image', 'ready', 640, 480, '{320}', ${at(0)}),
      (${id('N')}, ${BEN}, md5('story'), 'image', 'ready', 640, 480, '{320}', ${at(0)})`.execute(db);
  await sql`
    insert into posts (id, user_id, media_id, kind, description, is_published, created_at)
    values (${POST}, ${ANA}, ${PICTURE}, 'image', '@ben', true, ${at(0)})`.execute(db);
  await sql`
    insert into stories (id, user_id, media_id, kind, text, is_published, created_at)
    values (${STORY}, ${BEN}, ${id('N')}, 'image', '@ana', true, ${at(0)})`.execute(db);
  await sql`
    insert into comments (id, post_id, user_id, text, created_at, parent_id)
    values (${HEAD}, ${POST}, ${ANA}, 'Где это?', ${at(0)}, null), (${REPLY}, ${POST}, ${BEN}, 'На море', ${at(0)}, ${HEAD})`.execute(
    db,
  );
  await sql`
    insert into post_reactions (id, post_id, user_id, emoji)
    values (${id('E')}, ${POST}, ${BEN}, 'love')`.execute(db);
  await sql`
    insert into comment_likes (id, comment_id, user_id) values (${id('L')}, ${HEAD}, ${BEN})`.execute(db);
  await sql`
    insert into follows (id, follower_id, followee_id, status, created_at)
    values (${id('F')}, ${BEN}, ${ANA}, 'following', ${at(0)})`.execute(db);
  await sql`
    insert into cases (id, object_kind, object_id, author_id, state, opened_at, report_count, reasons, snapshot_until)
    values (${CASE}, 'post', ${POST}, ${ANA}, 'decided', ${at(0)}, 1, '{}', ${at(0)})`.execute(db);
  await sql`
    insert into decisions (id, case_id, action, rule, rule_title, reason, takes_back, created_at)
    values (${HIDDEN}, ${CASE}, 'hide', 1, 'Правило', 'Так', null, ${at(0)}),
      (${BACK}, ${CASE}, 'take_back', null, null, 'Иначе', ${HIDDEN}, ${at(0)})`.execute(db);
}

/** Created in that minute; every second one has been read. */
const when = (minute: number) => sql`${at(minute)}, ${minute % 2 ? at(60) : null}`;

/** One notification of each kind; the letter is its id, and its minute the place. */
async function addNotifications(): Promise<void> {
  await sql`
    insert into notifications (id, recipient_id, sender_id, type, post_id, comment_id, reactor_id, follower_id, followee_id, created_at, read_at)
    values (${id('a')}, ${ANA}, ${BEN}, 'comment', ${POST}, ${REPLY}, null, null, null, ${when(1)}),
      (${id('b')}, ${ANA}, ${BEN}, 'reaction', ${POST}, null, ${BEN}, null, null, ${when(2)}),
      (${id('c')}, ${ANA}, ${BEN}, 'follow', null, null, null, ${BEN}, ${ANA}, ${when(3)}),
      (${id('d')}, ${BEN}, ${ANA}, 'follow_accepted', null, null, null, ${BEN}, ${ANA}, ${when(4)}),
      (${id('e')}, ${ANA}, ${BEN}, 'follow_declined', null, null, null, null, null, ${when(5)})`.execute(db);
  await sql`
    insert into sign_in_notices (id, user_id, device_name, factor, created_at, read_at)
    values (${id('f')}, ${ANA}, 'Chrome, Android', null, ${when(6)}),
      (${id('g')}, ${ANA}, 'Firefox', 'passkey_added', ${when(7)})`.execute(db);
  await sql`
    insert into moderation_notices (id, user_id, type, case_id, decision_id, is_granted, created_at, read_at)
    values (${id('h')}, ${ANA}, 'decision', ${CASE}, ${HIDDEN}, null, ${when(8)}),
      (${id('i')}, ${ANA}, 'decision_taken_back', ${CASE}, ${HIDDEN}, null, ${when(9)}),
      (${id('j')}, ${ANA}, 'appeal_answered', ${CASE}, ${HIDDEN}, true, ${when(10)}),
      (${id('k')}, ${BEN}, 'report_answered', ${CASE}, null, false, ${when(11)})`.execute(db);
  await sql`
    insert into comment_notices (id, recipient_id, sender_id, type, comment_id, liker_id, created_at, read_at)
    values (${id('l')}, ${ANA}, ${BEN}, 'reply', ${REPLY}, null, ${when(12)}),
      (${id('m')}, ${ANA}, ${BEN}, 'comment_like', ${HEAD}, ${BEN}, ${when(13)})`.execute(db);
  await sql`
    insert into mentions (id, user_id, author_id, written, post_id, comment_id, story_id, is_told, created_at, read_at)
    values (${id('n')}, ${BEN}, ${ANA}, 'ben', ${POST}, null, null, true, ${when(14)}),
      (${id('o')}, ${BEN}, ${ANA}, 'ben', null, ${HEAD}, null, true, ${when(15)}),
      (${id('p')}, ${ANA}, ${BEN}, 'ana', null, null, ${STORY}, true, ${when(16)}),
      (${id('q')}, ${ANA}, ${BEN}, 'ana', null, ${REPLY}, null, false, ${when(17)})`.execute(db);
}

interface Notice {
  id: string;
  kind: string;
  recipient_id: string;
  sender_id: string;
  created_at: Date;
  read_at: Date | null;
}

const readNotices = async () =>
  (await sql<Notice>`select * from notices order by id`.execute(db)).rows.map((notice) =>
    Object.fromEntries(
      Object.entries(notice).filter(
        ([name, value]) => value !== null && !/^(reactor|liker|follower|followee)_id$/.test(name),
      ),
    ),
  );

const kinds = async () =>
  (await readNotices()).map(({ kind }) => kind).filter((kind) => kind !== 'new_sign_in');

beforeAll(async () => {
  await migrateTo(db, BEFORE);
  await addSubjects();
  await addNotifications();
  expect(await migrate(db)).toContain('064-notices');
});

it('every kind of notification is there after the upgrade, in its order and as read as before', async () => {
  const [toAna, toBen] = [
    { recipient_id: ANA, sender_id: BEN, details: {} },
    { recipient_id: BEN, sender_id: ANA, details: {} },
  ];
  const own = { recipient_id: ANA, sender_id: ANA };
  const decided = { ...own, case_id: CASE };
  const expected: object[] = [
    { kind: 'comment', ...toAna, post_id: POST, comment_id: REPLY },
    { kind: 'reaction', ...toAna, post_id: POST },
    { kind: 'follow', ...toAna },
    { kind: 'follow_accepted', ...toBen },
    { kind: 'follow_declined', ...toAna },
    { kind: 'new_sign_in', ...own, details: { deviceName: 'Chrome, Android' } },
    { kind: 'new_sign_in', ...own, details: { deviceName: 'Firefox', factor: 'passkey_added' } },
    { kind: 'decision', ...decided, details: { decisionId: HIDDEN } },
    { kind: 'decision_taken_back', ...decided, details: { decisionId: HIDDEN } },
    { kind: 'appeal_answered', ...decided, details: { decisionId: HIDDEN, isGranted: true } },
    {
      kind: 'report_answered',
      recipient_id: BEN,
      sender_id: BEN,
      case_id: CASE,
      details: { isGranted: false },
    },
    { kind: 'reply', ...toAna, post_id: POST, comment_id: REPLY },
    { kind: 'comment_like', ...toAna, post_id: POST, comment_id: HEAD },
    { kind: 'mention', ...toBen, post_id: POST },
    { kind: 'mention', ...toBen, post_id: POST, comment_id: HEAD },
    { kind: 'mention', ...toAna, story_id: STORY },
  ];
  const notices = await readNotices();
  expect(notices.map(({ id: _id, created_at: _at, read_at: _read, ...notice }) => notice)).toEqual(expected);
  expect(notices.map((notice) => [notice['id'], notice['created_at'], notice['read_at']])).toEqual(
    expected.map((_, place) => [
      id(String.fromCodePoint(97 + place)),
      at(place + 1),
      place % 2 === 0 ? at(60) : undefined,
    ]),
  );
});

it('what the build of before tells and reads in the meantime is there too', async () => {
  await sql`update notifications set id = ${id('u')}, created_at = ${at(50)}, read_at = null where id = ${id('b')}`.execute(
    db,
  );
  await sql`update moderation_notices set read_at = ${at(51)} where id = ${id('j')}`.execute(db);
  await sql`
    insert into sign_in_notices (id, user_id, device_name, created_at)
    values (${id('v')}, ${ANA}, 'Safari', ${at(52)})`.execute(db);
  await sql`
    insert into mentions (id, user_id, author_id, written, comment_id, is_told, created_at)
    values (${id('w')}, ${ANA}, ${BEN}, 'anna', ${REPLY}, true, ${at(53)}),
      (${id('x')}, ${BEN}, ${ANA}, 'benny', ${HEAD}, false, ${at(53)})`.execute(db);
  const notices = new Map((await readNotices()).map((notice) => [notice['id'], notice]));
  expect(notices.has(id('b'))).toBe(false);
  expect(notices.get(id('u'))).toMatchObject({ kind: 'reaction', created_at: at(50) });
  expect(notices.get(id('j'))).toMatchObject({ read_at: at(51) });
  expect(notices.get(id('v'))).toMatchObject({ kind: 'new_sign_in', details: { deviceName: 'Safari' } });
  expect(notices.get(id('w'))).toMatchObject({ kind: 'mention', post_id: POST, comment_id: REPLY });
  expect(notices.has(id('x'))).toBe(false);
});

it('a copied notification goes with its subject', async () => {
  await sql`delete from comment_likes where comment_id = ${HEAD}`.execute(db);
  await sql`delete from follows where followee_id = ${ANA}`.execute(db);
  await sql`delete from post_reactions where post_id = ${POST}`.execute(db);
  await sql`delete from stories where id = ${STORY}`.execute(db);
  const moderation = ['decision', 'decision_taken_back', 'appeal_answered', 'report_answered'];
  expect(await kinds()).toEqual([
    'comment',
    'follow_declined',
    ...moderation,
    'reply',
    'mention',
    'mention',
    'mention',
  ]);
  await sql`delete from posts where id = ${POST}`.execute(db);
  expect(await kinds()).toEqual(['follow_declined', ...moderation]);
  await sql`delete from users where id = ${BEN}`.execute(db);
  expect(await kinds()).toEqual(moderation.slice(0, 3));
});
