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

it.each<[string, Partial<WrittenMessage>, object]>([
  ['a text', {}, { kind: 'text' }],
  ['a photo', { photo: file }, { kind: 'photo', file }],
  ['a video', { photo: file, video: plain }, { kind: 'video', file, video: plain }],
  ['a round video', { photo: file, video: round }, { kind: 'round', file, video: round }],
  ['a sound', { photo: file, attached: voice }, { ...voice, file }],
  ['a file', { photo: file, attached: document }, { ...document, file }],
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
  const written: WrittenMessage = {
    tempId: 'temp-1',
    partner: alina,
    content: '',
    photo: null,
    storyId: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...fields,
  };
  expect(outgoingBody(written)).toMatchObject(body);
});
