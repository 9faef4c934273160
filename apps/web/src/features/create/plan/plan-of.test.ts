import { expect, it } from 'vitest';
import { newWork } from '../works/work-list.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { planOf } from './plan-of.ts';
import { changeWords } from './text.ts';

const MIB = 1024 ** 2;
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
  const work = { ...newWork(fileOf('IMG_1.MOV', 61 * MIB), 'video'), ...more };
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
    'HEVC станет H.264, чтобы видео открывалось везде',
    'HDR станет обычным цветом: без HDR-экрана видео выглядело бы бледным',
    'Место съёмки и модель камеры не публикуются',
  ]);
  expect(plan?.durationMs).toBe(42_000);
  expect((plan?.estimatedBytes ?? 0) / MIB).toBeCloseTo(25.6, 0);
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
    'Видео пережмём, чтобы оно грузилось без ожидания',
    'Станет 1920×1080: больше телефоны не показывают',
    'Останутся первые 3 минуты: таков предел',
    'Место съёмки и модель камеры не публикуются',
  ]);
  expect(long?.durationMs).toBe(180_000);
});

it('says nothing of a codec that it does not know', () => {
  expect(wordsOf(video({}, {}))).toEqual(['Место съёмки и модель камеры не публикуются']);
});

it('tells the megapixels of a photo, the size that is sent, and about its bytes', () => {
  const plan = photo(fileOf('IMG_2.HEIC', 2 * MIB, 'image/heic'), { width: 4032, height: 3024 });
  expect(plan?.pixels).toBe(4032 * 3024);
  expect(wordsOf(plan)).toEqual([
    'HEIC станет JPEG, чтобы фото открывалось везде',
    'Отправим 1080×810: больше на экране не видно',
    'Место съёмки и модель камеры не публикуются',
  ]);
  const jpeg = photo(fileOf('IMG_3.JPG', 4.1 * MIB, 'image/jpeg'), { width: 4032, height: 3024 });
  expect((jpeg?.estimatedBytes ?? 0) / MIB).toBeCloseTo(0.3, 1);
});

it('promises no size for an animation, and nothing before the file is open', () => {
  expect(photo(fileOf('a.gif', MIB), { width: 80, height: 80 }, true)?.estimatedBytes).toBeNull();
  expect(planOf(newWork(fileOf('a.jpg', 1), 'image'), { state: 'opening' })).toBeNull();
  expect(planOf(newWork(fileOf('a.avi', 1), 'video'), { state: 'video', facts: null })).toBeNull();
});
