import * as v from 'valibot';
import { expect, it } from 'vitest';
import { PostId, StoryId } from '@sfera/contract/base/ids';
import type { WrittenMessage } from '../types.ts';
import { outgoingBody } from './send-message.ts';
import { alina } from './testing-outgoing.ts';

const file = new Blob(['bytes']);
const picture = { width: 640, height: 480, thumbhash: null, isAnimated: false, sources: [] };
const filmed = { durationMs: 3_000, hasSound: true };
const plain = { ...filmed, form: 'plain' as const, edit: {}, poster: null };
const round = { ...plain, form: 'round' as const };
const stored = { ...filmed, status: 'ready' as const, url: null };
const voice = { kind: 'voice' as const, durationMs: 1_000, waveform: [] };
const document = { kind: 'file' as const, name: 'a.txt', sizeBytes: 5 };
const postId = v.parse(PostId, '01990000-0000-7000-8000-000000000021');
const storyId = v.parse(StoryId, '01990000-0000-7000-8000-000000000022');
const copy = { id: null as never, login: null };

const WORDS: WrittenMessage = {
  tempId: 'temp-1',
  partner: alina,
  content: '',
  file: null,
  storyId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
};

it.each<[string, Partial<WrittenMessage>, object]>([
  ['a text', {}, { kind: 'text' }],
  ['a photo', { file }, { kind: 'photo', file }],
  ['a video', { file, video: plain }, { kind: 'video', file, video: plain }],
  ['a round video', { file, video: round }, { kind: 'round', file, video: round }],
  ['a sound', { file, attached: voice }, { ...voice, file }],
  ['a file', { file, attached: document }, { ...document, file }],
  ['an answer to a story', { storyId }, { kind: 'story', story: null }],
  ['a post', { postId }, { kind: 'post', postId }],
  ['the copy of a text', { forwardOf: { ...copy, picture: null } }, { kind: 'text' }],
  ['the copy of a photo', { forwardOf: { ...copy, picture } }, { kind: 'photo', picture }],
  [
    'the copy of a video',
    { forwardOf: { ...copy, picture, video: { ...stored, form: 'plain' } } },
    { kind: 'video', picture, video: stored },
  ],
  [
    'the copy of a round video',
    { forwardOf: { ...copy, picture, video: { ...stored, form: 'round' } } },
    { kind: 'round', picture, video: stored },
  ],
])('%s that lies on a device says what it is', (_what, fields, body) => {
  expect(outgoingBody({ ...WORDS, ...fields })).toMatchObject(body);
});

it('knows the file of a message that a page of 0.1.0 has written', () => {
  const { file: _none, ...kept } = { ...WORDS, photo: file };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the storage of the device holds it so
  expect(outgoingBody(kept as WrittenMessage)).toEqual({ kind: 'photo', file });
});
