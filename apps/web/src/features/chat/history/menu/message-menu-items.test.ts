import type { Message } from '@sfera/contract/chat/chat';
import { expect, it } from 'vitest';
import { makeMessage, ownId, propsOf } from '../testing.ts';
import { storedEntry } from '../entry.ts';
import { itemsFor } from './message-menu-items.tsx';

const PICTURE = { width: 640, height: 480, thumbhash: null, isAnimated: false, sources: [] };
const body = { kind: 'photo' as const, picture: PICTURE };

it.each<
  [what: string, fields: Partial<Pick<Message, 'body' | 'senderId' | 'forwarded'>>, isOffered: boolean]
>([
  ['an own photo', { senderId: ownId, body }, true],
  ['a photo of another person', { body }, false],
  ['a photo that was sent on', { senderId: ownId, body, forwarded: { login: 'timur' } }, false],
  ['words', { senderId: ownId }, false],
])('offers an album for own photos alone: %s', (_what, fields, isOffered) => {
  const actions = propsOf({});
  const message = makeMessage(1, fields);
  const row = itemsFor(storedEntry(message, ownId), actions).find(
    ({ label }) => label === 'Добавить в альбом',
  );
  row?.onSelect();
  expect(actions.menu.onToAlbum).toHaveBeenCalledTimes(isOffered ? 1 : 0);
});
