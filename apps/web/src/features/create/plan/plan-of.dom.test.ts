import { MEBIBYTE } from '@sfera/contract/base/bytes';
import { expect, it } from 'vitest';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { newWork } from '../works/work-list.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { planOf } from './plan-of.ts';
import { changeWords } from './text.ts';

const fileOf = (name: string, bytes: number, type = '') => {
  const file = new File([], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
};
const facts = {
  durationSeconds: 42,
  width: 1920,
  height: 1080,
  hasSound: true,
  canPlay: true,
  canDecode: true,
};
const video = (more: Partial<Work> = {}, seen: object = { codec: 'hevc', isHdr: true }) => {
  const work = { ...newWork(fileOf('IMG_1.MOV', 61 * MEBIBYTE), 'video'), ...more };
  return planOf(work, { state: 'video', facts: { ...facts, ...seen } });
};
const photo = (file: File, size: { width: number; height: number }, isAnimated = false) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no pixels are looked at
  const opened = { state: 'photo', photo: { ...size, isAnimated } } as Opened;
  return planOf(newWork(file, 'image'), opened);
};
const wordsOf = (plan: ReturnType<typeof planOf>) =>
  plan?.changes.map((change) => changeWords(change, plan.kind === 'image'));

it('tells of a video from a phone what becomes of it, and about how large it will be', () => {
  const plan = video();
  expect(wordsOf(plan)).toEqual([
    'Видео откроется на любом устройстве',
    'Яркость станет обычной: на большинстве экранов видео иначе выглядело бы бледным',
    'Место съёмки и модель камеры никто не узнает',
  ]);
  expect(plan?.durationMs).toBe(42_000);
  expect((plan?.estimatedBytes ?? 0) / MEBIBYTE).toBeCloseTo(25.6, 0);
});

it('counts what the cut, the sound and the frame leave', () => {
  const whole = video()?.estimatedBytes ?? 0;
  const half = video({ edit: { trimStart: 10, trimEnd: 31 } });
  expect(half?.durationMs).toBe(21_000);
  expect((half?.estimatedBytes ?? 0) / whole).toBeCloseTo(0.5, 1);
  expect(video({ edit: { isMuted: true } })?.estimatedBytes).toBeLessThan(whole);
  const framed = video({ edit: { crop: { x: 0, y: 0, width: 0.5, height: 1 } } });
  expect(framed?.estimatedBytes).toBeLessThan(whole * 0.6);
});

it('says what is cut off, and when the picture gets smaller', () => {
  const long = video({ target: 'story' }, { durationSeconds: 200, codec: 'h264', width: 3840, height: 2160 });
  expect(wordsOf(long)).toEqual([
    'Видео сожмём, чтобы оно грузилось без ожидания',
    'Уменьшим до размера, больше которого телефоны не показывают',
    'Останутся первые 3 минуты: длиннее нельзя',
    'Место съёмки и модель камеры никто не узнает',
  ]);
  expect(long?.durationMs).toBe(180_000);
});

it('says nothing of a codec that it does not know', () => {
  expect(wordsOf(video({}, {}))).toEqual(['Место съёмки и модель камеры никто не узнает']);
});

it('tells what becomes of a photo, and about its bytes', () => {
  const plan = photo(fileOf('IMG_2.HEIC', 2 * MEBIBYTE, 'image/heic'), { width: 4032, height: 3024 });
  expect(wordsOf(plan)).toEqual([
    'Фото откроется на любом устройстве',
    'Уменьшим до размера, больше которого на экране не видно',
    'Место съёмки и модель камеры никто не узнает',
  ]);
  const jpeg = photo(fileOf('IMG_3.JPG', 4.1 * MEBIBYTE, 'image/jpeg'), { width: 4032, height: 3024 });
  expect((jpeg?.estimatedBytes ?? 0) / MEBIBYTE).toBeCloseTo(1.1, 1);
});

it('says that a photo goes up smaller to save data, where it does', () => {
  setMediaLevel('light');
  const file = fileOf('IMG_3.JPG', 4.1 * MEBIBYTE, 'image/jpeg');
  expect(wordsOf(photo(file, { width: 4032, height: 3024 }))).toContainEqual(
    expect.stringMatching(/^Бережём мобильный трафик/u),
  );
  expect(wordsOf(photo(file, { width: 1080, height: 810 }))).toEqual([
    'Место съёмки и модель камеры никто не узнает',
  ]);
});

it('promises no size for an animation, and nothing before the file is open', () => {
  expect(photo(fileOf('a.gif', MEBIBYTE), { width: 80, height: 80 }, true)?.estimatedBytes).toBeNull();
  expect(planOf(newWork(fileOf('a.jpg', 1), 'image'), { state: 'opening' })).toBeNull();
  expect(planOf(newWork(fileOf('a.avi', 1), 'video'), { state: 'video', facts: null })).toBeNull();
});

it('says which motion a picture loses, with music and where this browser cannot draw it', () => {
  const gif = (width: number, more: object) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no pixels are looked at
    const opened = {
      state: 'photo',
      photo: { width, height: 2_000, isAnimated: true, motion: 'gif' },
    } as Opened;
    return wordsOf(planOf({ ...newWork(fileOf('a.gif', MEBIBYTE), 'image'), ...more }, opened));
  };
  const { story } = newWork(fileOf('a.gif', MEBIBYTE), 'image');
  const withMusic = {
    target: 'story',
    story: { ...story, music: { file: fileOf('a.mp3', 1), start: 0, end: 9 } },
  };
  expect(gif(2_001, { target: 'story' })).toHaveLength(1);
  expect(gif(2_000, withMusic)).toHaveLength(1);
  expect(gif(2_001, withMusic)).toContainEqual(expect.stringMatching(/^Движение не сохранится/u));
  const burst = newWork(fileOf('a.heic', MEBIBYTE), 'image');
  const unseen = planOf(burst, { state: 'photo', photo: null, motion: 'stops' });
  expect(wordsOf(unseen)).toEqual([expect.stringMatching(/^Движение не сохранится/u)]);
  expect(planOf(burst, { state: 'photo', photo: null, motion: null })).toBeNull();
});
