import type { Picture } from '@sfera/contract/media/media';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setMediaLevel } from '#shared/data-use/testing.ts';
import { MediaImage } from './media-image.tsx';

const picture: Picture = {
  width: 1600,
  height: 1200,
  thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  isAnimated: false,
  sources: [320, 640, 1080].map((width) => ({
    width,
    webp: `/media/${width}.webp`,
    jpeg: `/media/${width}.jpg`,
  })),
};
const show = (props: Partial<Parameters<typeof MediaImage>[0]> = {}) =>
  render(<MediaImage media={picture} alt="Рассвет" sizes="100vw" {...props} />);
const box = (container: HTMLElement) => container.firstElementChild?.getAttribute('style') ?? '';
const image = () => screen.getByRole('img', { name: 'Рассвет' });

it('has its size before anything is loaded', () => {
  expect(box(show().container)).toMatch(/aspect-ratio: 1\.333/);
  expect(box(show({ aspect: 1 }).container)).toMatch(/aspect-ratio: 1 \/ 1/);
});

it('offers webp and jpeg in every width', () => {
  const { container } = show();
  const webp = container.querySelector('source[type="image/webp"]');
  expect(webp?.getAttribute('srcset')).toBe(
    '/media/320.webp 320w, /media/640.webp 640w, /media/1080.webp 1080w',
  );
  expect(image().getAttribute('srcset')).toBe(
    '/media/320.jpg 320w, /media/640.jpg 640w, /media/1080.jpg 1080w',
  );
  expect(image().getAttribute('src')).toBe('/media/1080.jpg');
});

it('shows its placeholder, loads late, and fades in when it has come', async () => {
  const { container } = show();
  expect(image().getAttribute('loading')).toBe('lazy');
  expect(image().dataset).toHaveProperty('waiting');
  expect(image().dataset).not.toHaveProperty('loaded');
  await waitFor(() => expect(box(container)).toMatch(/background-image: url\(.?data:image\/png/));
  fireEvent.load(image());
  expect(image().dataset).not.toHaveProperty('waiting');
  expect(image().dataset).toHaveProperty('loaded');
});

it('comes first and without a fade when it is what the reader waits for', () => {
  show({ isPriority: true });
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
  expect(image().dataset).not.toHaveProperty('waiting');
});

it('says that it did not come, and tries again', () => {
  show();
  fireEvent.error(image());
  const failure = screen.getByRole('group', { name: 'Рассвет' });
  expect(failure.textContent).toContain('Не удалось загрузить изображение');
  fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(image().getAttribute('src')).toBe('/media/1080.jpg');
});

it('forgets a failure when it is given another picture', () => {
  const { rerender } = show();
  fireEvent.error(image());
  const other = { ...picture, sources: [{ width: 320, webp: '/media/o.webp', jpeg: '/media/o.jpg' }] };
  rerender(<MediaImage media={other} alt="Рассвет" sizes="100vw" />);
  expect(image().getAttribute('src')).toBe('/media/o.jpg');
});

it('gives those who want no motion the still of an animation, before all other sources', () => {
  const { container } = show({ media: { ...picture, isAnimated: true } });
  const [first] = container.querySelectorAll('source');
  expect(first?.getAttribute('media')).toBe('(prefers-reduced-motion: reduce)');
  expect(first?.getAttribute('srcset')).toContain('/media/320.jpg');
});

it.each([
  ['light', '/media/320.jpg 320w, /media/640.jpg 640w'],
  ['stop', '/media/320.jpg 320w'],
] as const)('comes from narrower files by a %s plan', (level, narrow) => {
  setMediaLevel(level);
  show();
  expect(image().getAttribute('srcset')).toBe(narrow);
  setMediaLevel('full');
  expect(image().getAttribute('srcset'), 'what is there is not fetched again').toBe(narrow);
});

it.each([
  ['cropped to its height', '100vw', 2 / 3, 'cover', 'calc((100vw) * 2.000)'],
  ['cropped to its width', '100vw', 2, 'cover', '100vw'],
  ['between bars', '100vw', 2, 'contain', 'calc((100vw) * 0.667)'],
  [
    'in a box with conditions',
    '(width < 768px) min(33vw, (1vh + 2px) * 2), 310px',
    1,
    'cover',
    '(width < 768px) calc((min(33vw, (1vh + 2px) * 2)) * 1.333), calc((310px) * 1.333)',
  ],
] as const)('says how wide it is drawn %s', (_, sizes, aspect, fit, drawn) => {
  show({ sizes, aspect, fit });
  expect(image().getAttribute('sizes')).toBe(drawn);
});

it.each([
  ['on a dense screen', 2, false, '100vw'],
  ['close up on the finest screen', 3, true, '100vw'],
  ['on the finest screen, but for an eighth', 3, false, 'calc((100vw) * 0.870)'],
] as const)('has the pixels of the screen %s', (_, density, isCloseUp, drawn) => {
  vi.stubGlobal('devicePixelRatio', density);
  show({ isCloseUp });
  expect(image().getAttribute('sizes')).toBe(drawn);
});
