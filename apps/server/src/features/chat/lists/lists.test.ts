import { getChatWith, listChats, listMessages, markChatRead } from '@sfera/contract/chat/chat';
import { DAY_MS } from '@sfera/contract/base/time';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyOf } from '../../../testing/data/message-body.ts';
import { createTestApp, type TestApp, type TestPerson } from '../../../testing/test-app.ts';
import { addMessage, type TestMessage } from '../../../testing/data/test-message.ts';

const MISSING_ID = '01900000-0000-7000-8000-000000000000';
const FIRST_ID = '00000000-0000-7000-8000-000000000000';

let test: TestApp;
let ana: TestPerson;
let ben: TestPerson;
let eve: TestPerson;
let nextNumber = 0;

beforeAll(async () => {
  test = await createTestApp();
});

beforeEach(async () => {
  nextNumber += 1;
  ana = await test.addPerson(`ana-${nextNumber}`);
  ben = await test.addPerson(`ben-${nextNumber}`);
  eve = await test.addPerson(`eve-${nextNumber}`);
});

const previewOf = ({ id, login }: TestPerson) => ({
  id,
  login,
  userName: login,
  logoImage: null,
  isVerified: false,
});
const chatsOf = async (as: TestPerson, query?: { limit: number }) =>
  (await test.send(listChats, { as, ...(query && { query }) })).body;

describe('the list of chats', () => {
  it('is empty for a person without chats', async () => {
    await addMessage(test.context, ana, ben);
    expect(await chatsOf(eve)).toEqual([]);
  });

  it('shows each member the other one, with the unread count and the presence', async () => {
    vi.spyOn(test.context.live, 'whoIsOnline').mockResolvedValue(new Set([ben.id]));
    await addMessage(test.context, ana, ben);
    const { id, chatId } = await addMessage(test.context, ana, ben, { content: 'Два', tempId: 'temp-1' });
    const lastMessage = {
      id,
      chatId,
      senderId: ana.id,
      content: 'Два',
      messageType: 'text',
      body: { kind: 'text' },
      createdAt: test.context.clock.now().toISOString(),
      isRead: false,
      tempId: 'temp-1',
    };
    const chat = { id: chatId, lastMessage };
    expect(await chatsOf(ana)).toEqual([
      { ...chat, interlocutor: previewOf(ben), unreadCount: 0, isOnline: true },
    ]);
    expect(await chatsOf(ben)).toEqual([
      { ...chat, interlocutor: previewOf(ana), unreadCount: 2, isOnline: false },
    ]);
    vi.restoreAllMocks();
  });

  it('is ordered by the newest message, whoever wrote it, with empty chats last', async () => {
    const { db } = test.context;
    const { chatId: empty } = await addMessage(test.context, eve, ana);
    const { chatId: first } = await addMessage(test.context, ana, ben);
    const dan = await test.addPerson(`dan-${nextNumber}`);
    const { chatId: second } = await addMessage(test.context, dan, ana);
    await db.updateTable('chats').set({ last_message_id: null }).where('id', '=', empty).execute();
    const ids = async (limit?: number) =>
      (await chatsOf(ana, limit === undefined ? undefined : { limit })).map(({ id }) => id);
    expect(await ids()).toEqual([second, first, empty]);
    expect((await chatsOf(ana)).at(-1)?.lastMessage).toBeNull();
    await addMessage(test.context, ben, ana);
    expect(await ids()).toEqual([first, second, empty]);
    expect(await ids(1)).toEqual([first]);
  });
});

describe('the chat with a person', () => {
  it('is null before the first message, and is not created by reading', async () => {
    const input = { as: ana, params: { userId: ben.id } };
    expect((await test.send(getChatWith, input)).body).toEqual({ chat: null, user: previewOf(ben) });
    const { chatId } = await addMessage(test.context, ben, ana);
    await addMessage(test.context, ben, eve);
    const { body } = await test.send(getChatWith, input);
    expect(body.chat).toMatchObject({ id: chatId, unreadCount: 1, interlocutor: previewOf(ben) });
    expect([body.chat]).toEqual(await chatsOf(ana));
    const theirs = await test.send(getChatWith, { as: ben, params: { userId: ana.id } });
    expect(theirs.body.chat).toMatchObject({ id: chatId, unreadCount: 0, interlocutor: previewOf(ana) });
  });

  it('tells the presence once there is a chat, and nothing to strangers', async () => {
    const whoIsOnline = vi.spyOn(test.context.live, 'whoIsOnline').mockResolvedValue(new Set([ben.id]));
    const input = { as: ana, params: { userId: ben.id } };
    expect(JSON.stringify((await test.send(getChatWith, input)).body)).not.toMatch(/online/i);
    await addMessage(test.context, ana, ben);
    expect((await test.send(getChatWith, input)).body.chat?.isOnline).toBe(true);
    whoIsOnline.mockRestore();
  });

  it('is refused for an account that does not exist, and for oneself', async () => {
    for (const userId of [MISSING_ID, ana.id])
      expect(await test.refusal(getChatWith, { as: ana, params: { userId } })).toMatchObject({
        status: 404,
        code: 'user_not_found',
      });
  });
});

describe('the messages of a chat', () => {
  let all: TestMessage[];
  let chatId: string;

  beforeEach(async () => {
    all = [];
    for (let n = 0; n < 20; n += 1)
      all.push(await addMessage(test.context, ...(n % 3 ? ([ana, ben] as const) : ([ben, ana] as const))));
    await addMessage(test.context, ana, eve);
    chatId = all[0]?.chatId ?? '';
  });

  const idsOf = async (query: Record<string, string | number>, as = ana) =>
    (await test.send(listMessages, { as, params: { chatId }, query })).body.messages.map(({ id }) => id);
  const idAt = (at: number) => all.at(at)?.id ?? '';
  const known = (...range: [number, number?]) => all.slice(...range).map(({ id }) => id);

  it('come oldest first, the newest fifteen by default', async () => {
    expect(await idsOf({})).toEqual(known(5));
    expect(await idsOf({}, ben)).toEqual(known(5));
    expect(await idsOf({ limit: 3 })).toEqual(known(17));
  });

  it('come before a given message, back to the first one', async () => {
    expect(await idsOf({ before: idAt(5) })).toEqual(known(0, 5));
    expect(await idsOf({ before: idAt(10), limit: 4 })).toEqual(known(6, 10));
    expect(await idsOf({ before: idAt(0) })).toEqual([]);
  });

  it('come from a given message on, including it, whatever other bounds are sent', async () => {
    expect(await idsOf({ from: idAt(16) })).toEqual(known(16));
    expect(await idsOf({ from: idAt(2), limit: 4, before: idAt(1) })).toEqual(known(2, 6));
    expect(await idsOf({ from: FIRST_ID, limit: 2 })).toEqual(known(0, 2));
  });

  it('come from a deleted message on', async () => {
    await sql`delete from messages where id = ${idAt(16)}`.execute(test.context.db);
    expect(await idsOf({ from: idAt(16) })).toEqual(known(17));
  });

  it('come around the first unread one, with fifteen read ones above it, however many there are', async () => {
    await test.send(markChatRead, { as: ben, params: { chatId }, body: { upTo: idAt(-1) } });
    for (let n = 0; n < 3; n += 1) all.push(await addMessage(test.context, ben, ana));
    for (let n = 0; n < 4; n += 1) all.push(await addMessage(test.context, ana, ben));
    expect(await idsOf({ around: 'unread' }, ben)).toEqual(known(8, 23));
    expect(await idsOf({ around: 'unread', limit: 50, from: idAt(0) }, ben)).toEqual(known(8));
    await test.send(markChatRead, { as: ben, params: { chatId }, body: {} });
    expect(await idsOf({ around: 'unread' }, ben), 'all are read').toEqual(known(12));
  });

  it('come around a known one, also when it is deleted', async () => {
    expect(await idsOf({ around: idAt(17), limit: 50 })).toEqual(known(2));
    expect(await idsOf({ around: idAt(3), limit: 5 })).toEqual(known(0, 5));
    await sql`delete from messages where id = ${idAt(17)}`.execute(test.context.db);
    expect(await idsOf({ around: idAt(17), limit: 50 })).toEqual([...known(1, 17), ...known(18)]);
  });

  it('are an empty list in an empty chat', async () => {
    await sql`delete from messages where chat_id = ${chatId}`.execute(test.context.db);
    expect(await idsOf({})).toEqual([]);
  });

  it('are found by the index, without reading more of them than shown', async () => {
    const { db } = test.context;
    await sql`
      insert into messages (id, chat_id, sender_id, content, created_at)
      select gen_random_uuid(), ${chatId}, ${ana.id}, n::text, now() from generate_series(1, 5000) n`.execute(
      db,
    );
    await sql`analyze messages`.execute(db);
    const client = await test.context.pool.connect();
    const query = vi.spyOn(Object.getPrototypeOf(client), 'query');
    client.release();
    await idsOf({ before: idAt(10) });
    const [statement, values] = query.mock.calls
      .map((call) => call as [string, unknown[]])
      .find(([text]) => String(text).includes('left join lateral')) ?? ['', []];
    query.mockRestore();
    const { rows } = await test.context.pool.query<{ 'QUERY PLAN': string }>(`explain ${statement}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using messages_chat');
    expect(plan).not.toContain('Seq Scan on messages');
  });
});

it('show the answered story to each member as long as that member may see it', async () => {
  const hidden = await test.addPerson(`hidden-${nextNumber}`, { isPrivate: true });
  await test.addFollow(ana, hidden);
  const story = await test.addStory(hidden);
  const { chatId } = await addMessage(test.context, ana, hidden, { storyId: story.id });
  const shown = async (as: TestPerson) => {
    const [message] = (await test.send(listMessages, { as, params: { chatId } })).body.messages;
    const [chat] = await chatsOf(as);
    expect(chat?.lastMessage).toEqual(message);
    const { id, userId, picture } = bodyOf(message, 'story').story;
    expect(userId).toBe(hidden.id);
    return [id, picture?.sources[0]?.jpeg];
  };
  const visible = [story.id, `/media/${story.mediaKey}/320.jpg`];
  const gone = [null, undefined];
  expect([await shown(ana), await shown(hidden)]).toEqual([visible, visible]);
  await test.context.db.deleteFrom('follows').where('follower_id', '=', ana.id).execute();
  expect([await shown(ana), await shown(hidden)]).toEqual([gone, visible]);
  await test.addFollow(ana, hidden);
  test.context.clock.advance(DAY_MS);
  // The author has the story in the archive.
  expect([await shown(ana), await shown(hidden)]).toEqual([gone, visible]);
  await test.context.db.deleteFrom('stories').where('id', '=', story.id).execute();
  expect([await shown(ana), await shown(hidden)]).toEqual([gone, gone]);
});

it('show a photo to both members', async () => {
  const { chatId, media } = await addMessage(test.context, ana, ben, { hasPhoto: true, content: 'Море' });
  for (const as of [ana, ben]) {
    const [message] = (await test.send(listMessages, { as, params: { chatId } })).body.messages;
    expect(message).toMatchObject({
      messageType: 'image',
      content: 'Море',
      body: { kind: 'photo', picture: { width: 640, height: 480 } },
    });
    expect(bodyOf(message, 'photo').picture.sources[0]?.webp).toBe(`/media/${media?.mediaKey}/320.webp`);
  }
});

it('are hidden from strangers, as if the chat did not exist', async () => {
  const { chatId } = await addMessage(test.context, ana, ben);
  for (const params of [{ chatId }, { chatId: MISSING_ID }])
    expect(await test.refusal(listMessages, { as: eve, params })).toMatchObject({
      status: 404,
      code: 'chat_not_found',
    });
});

it('are at most five hundred, of the chats with the newest messages', async () => {
  const { db } = test.context;
  await sql`
    with people as (
      insert into users (id, login, email, user_name, password_hash, created_at)
      select gen_random_uuid(), 'many-' || ${nextNumber}::text || '-' || n, 'many-' || ${nextNumber}::text || '-' || n || '@example.com',
        'Имя', '-', now()
      from generate_series(1, 600) n returning id
    ), made as (
      insert into chats (id, user_low, user_high, newest_id, created_at)
      select gen_random_uuid(), least(id, ${ana.id}::uuid), greatest(id, ${ana.id}::uuid), gen_random_uuid(), now()
      from people returning id, user_low, user_high
    )
    insert into chat_members (chat_id, user_id)
    select id, user_low from made union all select id, user_high from made`.execute(db);
  expect(await chatsOf(ana)).toHaveLength(500);
  expect(await chatsOf(ben)).toEqual([]);
});
