import * as v from 'valibot';
import { PostId } from '@sfera/contract/base/ids';
import type { MessageBody } from '@sfera/contract/chat/message-body';
import { getPost } from '@sfera/contract/posts/posts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { signIn } from '#shared/api/session.ts';
import { makeToken, refuse, renderApp } from '#shared/testing.tsx';
import { outgoingEntry, storedEntry, type Entry } from '../entry.ts';
import { makeMessage, makeOutgoing, ownId, partner } from '../testing.ts';
import { Bubble } from './bubble.tsx';

const url = `/media/${'a'.repeat(32)}/file`;
const picture = { width: 640, height: 480, thumbhash: null, isAnimated: false, sources: [] };
const video = { status: 'ready' as const, url, durationMs: 4_000, hasSound: true };
const voice = { kind: 'voice' as const, durationMs: 3_000, waveform: Array<number>(64).fill(50) };
const document = { kind: 'file' as const, name: 'a.txt', sizeBytes: 5 };
const postId = v.parse(PostId, '01990000-0000-7000-8000-000000000021');
const bytes = new Blob(['bytes']);

beforeEach(() => signIn(makeToken()));

const ignore = () => {};

function show(entry: Entry) {
  renderApp(
    <Bubble
      entry={entry}
      author="timur"
      partner={partner}
      nameOf={() => 'timur'}
      onShowQuote={ignore}
      onOpenPhoto={ignore}
      onDiscard={ignore}
    />,
  );
}

const STORED: ['button' | 'link', name: RegExp, MessageBody][] = [
  ['button', /^Открыть фото/, { kind: 'photo', picture }],
  ['button', /^Смотреть видео$/, { kind: 'video', picture, video }],
  ['button', /^Смотреть видеосообщение/, { kind: 'round', picture, video }],
  ['button', /^Прослушать/, { ...voice, url, isHeard: false }],
  ['link', /a[.]txt/, { ...document, url }],
];
it.each(STORED)('shows a %s %s of a message that holds it', async (role, name, body) => {
  show(storedEntry(makeMessage(1, { body }), ownId));
  await screen.findByRole(role, { name });
});

it('shows a text, and the story that a text answers', async () => {
  show(storedEntry(makeMessage(1), ownId));
  const story = { id: null, userId: ownId, picture: null };
  show(storedEntry(makeMessage(2, { body: { kind: 'story', story } }), ownId));
  await screen.findByText('Сообщение 1');
  await screen.findByText('Сообщение 2');
  expect(screen.getAllByText('История недоступна')).toHaveLength(1);
});

it('shows the post that a message shares', async () => {
  refuse(getPost, 'post_not_found');
  show(storedEntry(makeMessage(1, { body: { kind: 'post', postId } }), ownId));
  await screen.findByText('Публикация недоступна');
});

it('shows a sound and a file that are on their way', async () => {
  show(outgoingEntry(makeOutgoing('temp-1', { body: { ...voice, file: bytes } })));
  show(outgoingEntry(makeOutgoing('temp-2', { body: { ...document, file: bytes } })));
  await screen.findByRole('button', { name: /^Прослушать/ });
  await screen.findByText('a.txt');
});
