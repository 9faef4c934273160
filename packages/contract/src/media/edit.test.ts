import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MediaEdit, readEdits, readPostEdits } from './edit.ts';

const crop = { x: 0.1, y: 0, width: 0.9, height: 0.5 };

describe('an edit', () => {
  it.each([
    {},
    { trimStart: 0, trimEnd: 1 },
    { trimStart: 5 },
    { trimEnd: 1, isMuted: true, posterAt: 0.25 },
    { crop, turn: 270 },
    { crop: { x: 1 / 3, y: 0, width: 2 / 3, height: 1 } },
  ])('may be %j', (edit) => expect(v.parse(MediaEdit, edit)).toEqual(edit));

  it.each([
    { trimStart: 1.5 },
    { trimStart: -1 },
    { trimEnd: 0 },
    { trimStart: 3, trimEnd: 3 },
    { trimStart: 1e9 },
    { posterAt: -1 },
    { turn: 45 },
    { isMuted: 'true' },
    { crop: { ...crop, width: 0 } },
    { crop: { ...crop, x: 0.2 } },
    { crop: { ...crop, y: 0.6 } },
    { crop: { x: 0, y: 0, width: 1 } },
    null,
  ])('may not be %j', (edit) => expect(v.is(MediaEdit, edit)).toBe(false));
});

describe('the fields of an upload', () => {
  const edit = { trimStart: 1, isMuted: true, posterAt: 2, crop, turn: 90 } as const;
  const fields = { edit: JSON.stringify(edit), filters: '{"hue":5}' };

  it('ask for nothing when they are empty', () => {
    for (const empty of [
      {},
      { edit: '', filters: '' },
      { edit: '{}', filters: '{}', isRendered: 'false' as const },
    ])
      expect(readEdits(empty)).toEqual({ filters: {}, edit: {} });
  });

  it('ask for all that they hold', () =>
    expect(readEdits({ ...fields, isRendered: 'false' })).toEqual({ filters: { hue: 5 }, edit }));

  it('ask for nothing that a rendered file already shows', () =>
    expect(readEdits({ ...fields, isRendered: 'true' })).toEqual({
      filters: {},
      edit: { trimStart: 1, isMuted: true, posterAt: 2 },
    }));

  it('ask for filters of stories only in stories', () => {
    const own = { ...fields, filters: '{"hue":5,"story":{"sepia":1,"blur":5}}' };
    expect(readEdits(own)).toEqual({ filters: { hue: 5, story: { sepia: 1, blur: 5 } }, edit });
    expect(readPostEdits(own)).toEqual({ filters: { hue: 5 }, edit });
    expect(readPostEdits({})).toEqual({ filters: {}, edit: {} });
  });
});
