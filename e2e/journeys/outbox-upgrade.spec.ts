import type { Page } from '@playwright/test';
import { chatOf } from '../support/chat-screen.ts';
import { bubbleOf, publishFor } from '../support/reactions.ts';
import { expect, test } from '../support/test.ts';

/** Puts records where versions before the single outbox kept them. */
const leave = (page: Page, database: string, store: string, records: Readonly<Record<string, object>>) =>
  page.evaluate(
    ([name, objects, entries]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('upgradeneeded', () => void opening.result.createObjectStore(objects));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction(objects, 'readwrite');
          for (const [key, record] of entries) writing.objectStore(objects).put(record, key);
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
        opening.addEventListener('error', () => reject(opening.error));
      }),
    [database, store, Object.entries(records)] as const,
  );

test('writes that an earlier version of the app has left on the device are sent after the update, once', async ({
  memberPage: page,
  person: ana,
  api,
}) => {
  const ben = await api.register();
  const post = await publishFor(api, ana, 'До обновления');
  // A page at the app's address without its scripts.
  await page.goto('/manifest.webmanifest');
  const tempId = 'temp-1700000000001-0000abcd';
  await leave(page, `sfera:outbox:${ana.id}`, 'messages', {
    [tempId]: {
      tempId,
      partner: { id: ben.id, login: ben.login, userName: '', logoImage: null, isVerified: false },
      messageType: 'text',
      content: 'Из старой версии',
      photo: null,
      storyId: null,
      createdAt: '2026-03-01T12:00:00.000Z',
      state: 'waiting',
      failure: null,
      senderId: ana.id,
    },
  });
  const id = `reaction/${post.id}`;
  await leave(page, `sfera:waiting:${ana.id}`, 'writes', {
    [`${id}@1700000000002`]: {
      id,
      kind: 'reaction',
      postId: post.id,
      reaction: '🔥',
      atMs: 1_700_000_000_002,
    },
  });

  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    const isWrite = request.method() !== 'GET' && /\/api\/(?:reaction|message)/.test(pathname);
    if (isWrite && !pathname.endsWith('markAsRead')) sent.push(pathname);
  });
  await page.goto(`/post/${post.id}`);
  await expect(bubbleOf(page.getByRole('article'), 'Огонь', 1)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await api.getPost(ana, post.id)).userReaction).toBe('🔥');
  const anasChat = chatOf(page);
  await anasChat.open(ben);
  await expect(anasChat.state('Из старой версии', 'Отправлено')).toBeVisible();
  await page.reload();
  await expect(anasChat.words).toHaveText(['Из старой версии']);
  expect(sent.toSorted()).toEqual([`/api/message/${ben.id}`, '/api/reaction']);
});
