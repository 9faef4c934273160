import { expect, it } from 'vitest';
import type { CircleId } from './base/ids.ts';
import { deletePost, listPosts } from './posts/posts.ts';
import { forwardMessage } from './chat/messages.ts';
import { sendMessage } from './chat/chat.ts';
import { createUpload } from './uploads/uploads.ts';
import { getServer } from './admin/server-info.ts';
import { changePassword } from './accounts/credentials.ts';
import { mayCall, ROUTE_SCOPES } from './route-scopes.ts';
import { ROUTES } from './routes.ts';

/** GET routes that hand out a key, and routes that only read although their input needs a body. */
const EXCEPTIONS = {
  write: ['getCircleLink', 'getAlbumGuests', 'getDraft', 'findUpload'],
  read: ['findImported', 'findInAlbum', 'downloadAlbum', 'checkCircleLink', 'getEventFile', 'findByLogins'],
};

it('names the right for every route of the contract, and no other routes', () => {
  expect([...ROUTE_SCOPES.keys()].toSorted()).toEqual([...ROUTES.keys()].toSorted());
});

it('lets a right to read call no route that changes anything, apart from those that are named here', () => {
  const found: Record<'read' | 'write', string[]> = { read: [], write: [] };
  for (const [name, needed] of ROUTE_SCOPES) {
    if (needed === 'open' || needed === 'never') continue;
    const way = needed.some((scope) => scope.endsWith(':read')) ? 'read' : 'write';
    const reads = /^(?:GET|HEAD)$/.test(ROUTES.get(name)?.method ?? '');
    if (reads !== (way === 'read')) found[way].push(name);
  }
  expect({ read: found.read.toSorted(), write: found.write.toSorted() }).toEqual({
    read: EXCEPTIONS.read.toSorted(),
    write: EXCEPTIONS.write.toSorted(),
  });
});

it('permits what a right says, and neither what another one says nor what no program may', () => {
  expect(mayCall(listPosts, ['posts:read'], {})).toBe(true);
  expect(mayCall(deletePost, ['posts:read'], {})).toBe(false);
  expect(mayCall(getServer, [], {})).toBe(true);
  const all = [...ROUTE_SCOPES.values()].flatMap((needed) => (typeof needed === 'string' ? [] : needed));
  expect(mayCall(changePassword, all, {})).toBe(false);
});

it('knows no route that stands in no list', () => {
  expect(mayCall({ ...listPosts }, ['posts:read'], {})).toBe(false);
});

const to = (recipientUserId: string) => ({ recipientUserId });

it('lets a right to write to one circle send to that circle alone, and upload for it', () => {
  const circle = '01990000-0000-7000-8000-00000000000a' as CircleId;
  const scopes = [`chats:write:${circle}`];
  expect(mayCall(sendMessage, scopes, to(circle.toUpperCase()))).toBe(true);
  expect(mayCall(sendMessage, scopes, to('01990000-0000-7000-8000-00000000000b'))).toBe(false);
  // It would take messages out of other chats.
  expect(mayCall(forwardMessage, scopes, to(circle))).toBe(false);
  expect(mayCall(sendMessage, scopes, {})).toBe(false);
  expect(mayCall(createUpload, scopes, {})).toBe(true);
});
