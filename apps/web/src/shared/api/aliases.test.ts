import { expect, it } from 'vitest';
import { acceptAliases } from './aliases.ts';

it('accepts the alternative names of spec 3 at any depth', () =>
  expect(
    acceptAliases({
      posts: [
        { _id: '1', User: { login: 'a' }, fileType: 'image/png', comments: [{ commentText: 'привет' }] },
      ],
    }),
  ).toEqual({
    posts: [{ id: '1', user: { login: 'a' }, fileType: 'image', comments: [{ text: 'привет' }] }],
  }));

it.each([
  ['video/quicktime', 'video'],
  ['video', 'video'],
  ['image', 'image'],
  ['text/html', 'text/html'],
  [7, 7],
])('reads the file type %s as %s', (fileType, kind) =>
  expect(acceptAliases({ fileType })).toEqual({ fileType: kind }),
);

it('prefers the contract’s own name', () =>
  expect(acceptAliases({ _id: 'old', id: 'new', text: 'new', commentText: 'old' })).toEqual({
    id: 'new',
    text: 'new',
  }));

const vapidKey = `B${'x'.repeat(86)}`;

it.each([
  [{ publicVapidKey: vapidKey }, { publicKey: vapidKey }],
  [{ key: vapidKey }, { publicKey: vapidKey }],
  [{ key: `${vapidKey}=` }, { publicKey: `${vapidKey}=` }],
  [{ key: vapidKey, publicKey: 'own' }, { publicKey: 'own' }],
  [{ key: 'reply' }, { key: 'reply' }],
  [{ key: 7 }, { key: 7 }],
])('reads %o as %o', (json, expected) => expect(acceptAliases(json)).toEqual(expected));

it.each([[null], ['User'], [5], [undefined]])('leaves %s as it is', (json) =>
  expect(acceptAliases(json)).toBe(json),
);
