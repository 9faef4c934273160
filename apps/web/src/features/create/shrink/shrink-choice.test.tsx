import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isShrunkAutomatically, planSmaller } from '#shared/media/video/shrink-video.ts';
import type { Opened } from '../works/use-opened.ts';
import { newWork } from '../works/work-list.ts';
import type { Work } from '../works/work.ts';
import { ShrinkChoice } from './shrink-choice.tsx';

vi.mock('#shared/media/video/shrink-video.ts');

const facts = {
  durationSeconds: 60,
  width: 3_840,
  height: 2_160,
  hasSound: true,
  canPlay: true,
  canDecode: true,
};
const opened: Opened = { state: 'video', facts };
const work = newWork(new File([new Uint8Array(61 * MEBIBYTE)], 'film.mp4'), 'video');
const plan = {
  width: 1_920,
  height: 1_080,
  fps: null,
  bitsPerSecond: 8_000_000,
  seconds: 60,
  resultBytes: 23 * MEBIBYTE,
  hardwareAcceleration: 'prefer-hardware',
} as const;

beforeEach(() => {
  vi.mocked(planSmaller).mockReset().mockResolvedValue(plan);
  vi.mocked(isShrunkAutomatically).mockReset().mockReturnValue(false);
});

async function show(change: Partial<Work> = {}, as: Opened = opened) {
  const onChange = vi.fn<(change: Pick<Work, 'shrink'>) => void>();
  await act(async () =>
    render(<ShrinkChoice work={{ ...work, ...change }} opened={as} onChange={onChange} />),
  );
  return onChange;
}
const theSwitch = (checked: boolean) =>
  screen.getByRole('switch', { name: 'Уменьшить перед отправкой', checked });

it('tells what is saved, and is off until it is asked for', async () => {
  const onChange = await show();
  screen.getByText('Отправим около 23 МБ вместо 61 МБ');
  fireEvent.click(theSwitch(false));
  expect(onChange).toHaveBeenCalledWith({ shrink: 'always' });
});

it('is on by itself on mobile data, says why, and can be turned off', async () => {
  vi.mocked(isShrunkAutomatically).mockReturnValue(true);
  const onChange = await show();
  screen.getByText('Отправим около 23 МБ вместо 61 МБ · мобильный интернет');
  fireEvent.click(theSwitch(true));
  expect(onChange).toHaveBeenCalledWith({ shrink: 'never' });
});

it.each([
  ['never', false],
  ['always', true],
] as const)('keeps the choice «%s» on mobile data', async (shrink, isOn) => {
  vi.mocked(isShrunkAutomatically).mockReturnValue(true);
  await show({ shrink });
  theSwitch(isOn);
});

it('counts only the part that is sent', async () => {
  await show({ edit: { trimStart: 15, trimEnd: 45 } });
  screen.getByText('Отправим около 12 МБ вместо 31 МБ');
});

it.each<[string, Partial<Work>, Opened]>([
  ['a photo', { kind: 'image' }, opened],
  ['a small video', { file: new File([new Uint8Array(9 * MEBIBYTE)], 'film.mp4') }, opened],
  ['a video of which little is kept', { edit: { trimEnd: 5 } }, opened],
  ['a video that is not open', {}, { state: 'opening' }],
  ['a video that nobody here can decode', {}, { state: 'video', facts: { ...facts, canDecode: false } }],
  ['a video that is on its way', {}, { state: 'video', facts, clip: { phase: 'sending', percent: 4 } }],
])('offers nothing for %s', async (_, change, as) => {
  await show(change, as);
  expect(screen.queryByRole('switch')).toBeNull();
  expect(planSmaller).not.toHaveBeenCalled();
});

it('offers nothing where nothing is saved', async () => {
  vi.mocked(planSmaller).mockResolvedValue(null);
  await show();
  expect(planSmaller).toHaveBeenCalledOnce();
  expect(screen.queryByRole('switch')).toBeNull();
});
