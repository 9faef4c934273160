import * as v from 'valibot';
import { type Message, Message as MessageOf } from '@sfera/contract/chat/chat';
import { UserId } from '@sfera/contract/base/ids';
import type { MessageState } from '@sfera/contract/chat/message-parts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { fakeDatabases, KATYA, stubTabs } from '#shared/outbox/testing.ts';
import { makeToken } from '#shared/testing.tsx';
import { answerTo, alina, personOf } from './testing-outgoing.ts';
import { closeTabs, openTab } from './testing-chat-tab.ts';

const { databases, state, library } = fakeDatabases();
vi.mock('idb-keyval', () => library);

/** The calls that the server received, as «method path-end words». */
let asked: string[] = [];
let isAway = false;
let stored = new Map<string, Message>();
let states = new Map<string, MessageState>();
let refusal: { status: number; code: string } | null = null;

const fail = (status: number, code: string) => Response.json({ code, message: 'Отказ' }, { status });

function respond(address: string, { method = 'GET', body }: RequestInit): Response {
  const path = new URL(address, location.href).pathname.split('/');
  const words = body ? JSON.parse(String(body)) : {};
  if (path.includes('sent')) {
    const message = stored.get(path.at(-1) ?? '');
    return message ? Response.json({ messageId: message.id }) : fail(404, 'message_not_found');
  }
  if (method === 'POST') {
    const answer = answerTo({ ...words, to: alina.id });
    const message = stored.get(words.tempId) ?? answer.message;
    stored.set(words.tempId, message);
    return Response.json({ ...answer, message }, { status: 201 });
  }
  if (refusal) return fail(refusal.status, refusal.code);
  const id = path[3] ?? '';
  const known = states.get(id) ?? { content: 'Было', editedAt: null, reactions: [], revision: 0 };
  const next: MessageState = {
    ...known,
    ...(words.content !== undefined && { content: words.content, editedAt: new Date().toISOString() }),
    ...(words.emoji && { reactions: [{ reaction: words.emoji, count: 1, isOwn: true as const }] }),
    revision: known.revision + 1,
  };
  states.set(id, next);
  const chatId = '01990000-0000-7000-8000-000000000003';
  return method === 'DELETE' && !path.includes('reaction')
    ? new Response(null, { status: 204 })
    : Response.json({ chatId, messageId: id, state: next });
}

beforeEach(() => {
  vi.useFakeTimers();
  databases.clear();
  state.isForbidden = false;
  asked = [];
  isAway = false;
  refusal = null;
  stored = new Map();
  states = new Map();
  stubTabs();
  signIn(makeToken());
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (isAway) throw new TypeError('Failed to fetch');
    const words = init.body ? JSON.parse(String(init.body)) : {};
    const path = new URL(address, location.href).pathname.split('/').slice(-2).join('/');
    asked.push([init.method ?? 'GET', path, words.content ?? words.emoji].filter(Boolean).join(' '));
    return respond(address, init);
  });
});
afterEach(closeTabs);

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const kept = () => [...(databases.get(`sfera:writes:${KATYA}`)?.values() ?? [])];
async function open() {
  const tab = await openTab();
  const actions = await import('../actions/change-message.ts');
  tab.wakeOutbox();
  return { ...tab, ...actions };
}
const message = v.parse(MessageOf, {
  id: '01990000-0000-7000-8000-000000000009',
  chatId: '01990000-0000-7000-8000-000000000003',
  senderId: v.parse(UserId, KATYA),
  content: 'Было',
  messageType: 'text',
  body: { kind: 'text' },
  createdAt: new Date().toISOString(),
  isRead: false,
  tempId: null,
});
const target = { partnerId: alina.id, name: message.id, messageId: message.id };

it('keeps edits, reactions and deletions without a network, and over a reload, and sends each once and in order', async () => {
  isAway = true;
  const before = await open();
  before.edit(target, 'Раз');
  before.edit(target, 'Стало');
  before.react(target, '🔥');
  before.react(target, '😂');
  before.deleteForAll(before.cache, alina.id, message);
  await pass(100);
  closeTabs();
  isAway = false;
  const after = await open();
  await pass(10_000);
  const end = `message/${message.id}`;
  expect(asked).toEqual([`PUT ${end} Стало`, `PUT ${message.id}/reaction 😂`, `DELETE ${end}`]);
  expect([kept(), after.shown()]).toEqual([[], []]);
});

const written = async (tab: Awaited<ReturnType<typeof open>>) => {
  const tempId = tab.sendText({ partner: alina, content: 'Превет' }) ?? expect.fail();
  return { tempId, waiting: { partnerId: alina.id, name: tempId, messageId: null } };
};

describe('a message that waits in the outbox itself', () => {
  it('goes out in its new words, and what is done with it comes after it', async () => {
    isAway = true;
    const tab = await open();
    const { tempId, waiting } = await written(tab);
    tab.edit(waiting, 'Привет');
    tab.react(waiting, '🔥');
    await pass(100);
    isAway = false;
    tab.wakeOutbox();
    await pass(10_000);
    const id = stored.get(tempId)?.id;
    expect(asked).toEqual([
      `POST message/${alina.id} Привет`,
      `GET sent/${tempId}`,
      `PUT message/${id} Привет`,
      `GET sent/${tempId}`,
      `PUT ${id}/reaction 🔥`,
    ]);
  });

  it('takes what waits for it along when it is thrown away', async () => {
    isAway = true;
    const tab = await open();
    const { tempId, waiting } = await written(tab);
    tab.edit(waiting, 'Привет');
    await pass(100);
    tab.discard(tempId);
    isAway = false;
    tab.wakeOutbox();
    await pass(10_000);
    expect([asked, kept()]).toEqual([[], []]);
  });
});

it('a refused edit gives the words back to the draft, and leaves nothing behind', async () => {
  refusal = { status: 409, code: 'edit_too_late' };
  const tab = await open();
  tab.edit(target, 'Поздно');
  await pass(1_000);
  expect([asked.length, kept(), tab.shown()]).toEqual([1, [], []]);
  expect(localStorage.getItem(`sfera:private:${KATYA}:chat-draft:${alina.id}`)).toBe('Поздно');
});

it('ends without a word when the message is gone', async () => {
  refusal = { status: 404, code: 'message_not_found' };
  const tab = await open();
  tab.react(target, '🔥');
  await pass(1_000);
  expect([asked.length, kept(), tab.shown()]).toEqual([1, [], []]);
});

it('what goes to one person does not wait for another one', async () => {
  const tab = await open();
  tab.react(target, '🔥');
  tab.react({ ...target, partnerId: personOf(3).id, name: 'temp-1', messageId: message.id }, '😂');
  await pass(100);
  expect(asked).toHaveLength(2);
});
