import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Story, uploadStory } from './stories.ts';

const refusals = (fields: unknown) =>
  v
    .safeParse(uploadStory.multipart.fields, fields)
    .issues?.map((issue) => [v.getDotPath(issue), issue.message]) ?? [];

describe('the form of a story', () => {
  it('needs nothing but its file', () =>
    expect(v.parse(uploadStory.multipart.fields, {})).toEqual({ text: '' }));

  it('takes 200 characters of text, as people count them', () => {
    expect(refusals({ text: '😀'.repeat(200) })).toEqual([]);
    expect(refusals({ text: 'я'.repeat(201) })).toEqual([['text', 'Не длиннее 200 символов']]);
  });

  it('accepts every value that earlier forms of a story have sent', () =>
    expect(refusals({ aspect_ratio: '9:16', login: 'ana', filters: '{"warmth":-5}' })).toEqual([]));

  it.each([
    [{ filters: '{"warmth":101}' }, 'filters'],
    [{ edit: '{"trimStart":1.5}' }, 'edit'],
    [{ aspect_ratio: '1:1' }, 'aspect_ratio'],
    [{ tempId: '' }, 'tempId'],
    [{ tempId: 'а' }, 'tempId'],
    [{ tempId: 'a'.repeat(65) }, 'tempId'],
    [{ isRendered: 'yes' }, 'isRendered'],
  ])('refuses %j', (fields, name) => expect(refusals(fields).map(([field]) => field)).toEqual([name]));
});

it('a story has a length only when it plays', () => {
  const { durationMs } = Story.entries;
  expect([null, 0, 180_000].map((value) => v.is(durationMs, value))).toEqual([true, true, true]);
  expect([-1, 1.5].map((value) => v.is(durationMs, value))).toEqual([false, false]);
});
