import { beforeEach, expect, it, vi } from 'vitest';
import { edit } from '#entities/chat/actions/change-message.ts';
import { signIn } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import { makeMessage, makeOutgoing, ownId, partner } from '../history/testing.ts';
import { lastEditable } from './use-composing.ts';

vi.mock('idb-keyval', async () => (await import('#shared/outbox/testing.ts')).fakeDatabases().library);

const own = (count: number, fields: Parameters<typeof makeMessage>[1] = {}) =>
  makeMessage(count, {
    senderId: ownId,
    tempId: `temp-${count}`,
    createdAt: new Date().toISOString(),
    ...fields,
  });

beforeEach(() => void signIn(makeToken()));

it('is the newest own message, with the words of an edit that waits', () => {
  const messages = [own(1), own(2), makeMessage(3)];
  expect(lastEditable(messages, [], ownId)?.message.content).toBe('Сообщение 2');
  const target = { partnerId: partner.id, name: 'temp-2', messageId: own(2).id };
  edit(target, 'Другие слова');
  expect(lastEditable(messages, [], ownId)).toMatchObject({
    key: 'temp-2',
    message: { content: 'Другие слова' },
  });
});

it.each([
  ['came from somebody else', { forwarded: { login: null } }],
  ['is too old', { createdAt: '2020-01-01T00:00:00.000Z' }],
  ['is a file', { body: { kind: 'file' as const, name: 'a.txt', sizeBytes: 1, url: '/media/a/a.txt' } }],
])('is the one before when the newest one %s', (_, fields) => {
  expect(lastEditable([own(1), own(2, fields)], [], ownId)?.key).toBe('temp-1');
  expect(lastEditable([own(2, fields)], [], ownId)).toBeUndefined();
});

it('is one that still waits for the network', () => {
  const waiting = makeOutgoing('temp-9');
  expect(lastEditable([own(1)], [waiting], ownId)?.key).toBe(waiting.tempId);
});
