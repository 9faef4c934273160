import * as v from 'valibot';
import { UserId } from '@sfera/contract/base/ids';
import { beforeEach, expect, it, vi } from 'vitest';
import { makePost } from '#entities/post/testing.ts';
import { endRefusedSession, signIn, signOut } from '#shared/api/session.ts';
import { makeToken } from '#shared/testing.tsx';
import type { FeedRecord } from './feed-record.ts';
import { findRecord, forgetRecordsInMemory, keepRecord } from './feed-record-storage.ts';

const katya = v.parse(UserId, '01990000-0000-7000-8000-000000000001');
const timur = v.parse(UserId, '01990000-0000-7000-8000-000000000002');
const post = makePost();

const recordOf = (key: string, offsetPx = 1_234): FeedRecord => ({
  key,
  userId: katya,
  list: { pages: [{ ids: [post.id], nextCursor: post.id }], pageParams: [null] },
  updatedAtMs: 1_767_225_600_000,
  sizes: [[612.5], 600],
  widthPx: 370,
  isAtTop: false,
  offsetPx,
  anchorIndex: 0,
  anchorOffsetPx: offsetPx,
  posts: [post],
});
const openAs = (type: string) => {
  const entry = {
    name: 'page',
    entryType: 'navigation',
    startTime: 0,
    duration: 0,
    type,
    toJSON: () => ({}),
  };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
};

/** Leaves the page and forgets everything that a reload forgets. */
function reload() {
  dispatchEvent(new Event('pagehide'));
  forgetRecordsInMemory();
  openAs('reload');
}
beforeEach(() => {
  sessionStorage.clear();
  forgetRecordsInMemory();
});

it('restores a place, also after a reload', () => {
  keepRecord(recordOf('k1:own'));
  expect(findRecord('k1:own', katya)).toEqual(recordOf('k1:own'));
  reload();
  expect(findRecord('k1:own', katya)).toEqual(recordOf('k1:own'));
  expect(findRecord('k2:own', katya)).toBeNull();
});

it('keeps the last place of a history entry', () => {
  keepRecord(recordOf('k1:own', 10));
  keepRecord(recordOf('k1:own', 20));
  expect(findRecord('k1:own', katya)?.offsetPx).toBe(20);
});

it('never shows a person another person’s feed', () => {
  keepRecord(recordOf('k1:own'));
  expect(findRecord('k1:own', timur)).toBeNull();
});

it('writes nothing to the storage while the page is in front', () => {
  keepRecord(recordOf('k1:own'));
  expect(sessionStorage).toHaveLength(0);
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(1);
});

it('drops the oldest of more than eight records', () => {
  for (let n = 1; n <= 9; n += 1) keepRecord(recordOf(`k${n}:own`));
  reload();
  expect(findRecord('k1:own', katya)).toBeNull();
  expect(findRecord('k2:own', katya)).not.toBeNull();
  expect(findRecord('k9:own', katya)).not.toBeNull();
});

it.each([post.id, 'rank.17_4-a'])('keeps the cursor %s through a reload', (cursor) => {
  const record = recordOf('k1:own');
  const page = { ids: [post.id], nextCursor: cursor };
  const ranked = { ...record, list: { pages: [page, page], pageParams: [null, cursor] } };
  keepRecord(ranked);
  reload();
  expect(findRecord('k1:own', katya)).toEqual(ranked);
});

it('keeps the first entries of two visits apart', () => {
  keepRecord(recordOf('default:own'));
  keepRecord(recordOf('k1:own'));
  reload();
  openAs('navigate');
  expect(findRecord('default:own', katya)).toBeNull();
  expect(findRecord('k1:own', katya)).not.toBeNull();
});

it.each(['nonsense', '{}', '[{"key":"k1:own"}]'])('survives %s in storage', (stored) => {
  sessionStorage.setItem('sfera:feed-positions', stored);
  expect(findRecord('k1:own', katya)).toBeNull();
});

it('keeps records in memory when the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keepRecord(recordOf('k1:own'));
  dispatchEvent(new Event('pagehide'));
  expect(findRecord('k1:own', katya)).not.toBeNull();
});

it('leaves nothing on the device when its owner signs out', () => {
  signIn(makeToken());
  keepRecord(recordOf('k1:own'));
  dispatchEvent(new Event('pagehide'));
  signOut();
  expect(sessionStorage).toHaveLength(0);
  expect(findRecord('k1:own', katya)).toBeNull();
});

it('keeps the records of a person whose session has expired', () => {
  const token = makeToken();
  signIn(token);
  keepRecord(recordOf('k1:own'));
  endRefusedSession(token);
  expect(findRecord('k1:own', katya)).toEqual(recordOf('k1:own'));
});
