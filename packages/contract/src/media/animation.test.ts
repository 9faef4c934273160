import { expect, it } from 'vitest';
import { MAX_FRAMES, refusalOfAnimation } from './animation.ts';

it.each([
  ['a reaction of a messenger', { width: 498, height: 280, frames: 90 }],
  ['a recording of a part of the screen', { width: 640, height: 360, frames: 400 }],
  ['a recording of the whole screen', { width: 1_280, height: 720, frames: 100 }],
  ['a still picture of any size', { width: 20_000, height: 9_000, frames: 1 }],
])('%s may be published', (_, animation) => expect(refusalOfAnimation(animation)).toBeNull());

it('says how many frames there may be', () => {
  expect(refusalOfAnimation({ width: 1_280, height: 720, frames: 120 })).toBe(
    'Слишком длинная анимация. При размере 1280 × 720 может быть до 108 кадров, а здесь их 120. Уменьшите её или загрузите видео',
  );
  expect(refusalOfAnimation({ width: 9_000, height: 9_000, frames: 2 })).toContain('анимации не публикуются');
  expect(refusalOfAnimation({ width: 1, height: 1, frames: MAX_FRAMES + 1 })).toContain(
    `${MAX_FRAMES} кадров`,
  );
  expect(refusalOfAnimation({ width: 1, height: 1, frames: MAX_FRAMES })).toBeNull();
});
