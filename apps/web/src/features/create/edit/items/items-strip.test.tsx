import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { itemsOf } from '../../works/items.ts';
import { newWork } from '../../works/work-list.ts';
import { ItemsStrip } from './items-strip.tsx';
import type { PostItems } from './post-items.ts';

// Pictures are drawn by the browser.
vi.mock('../../works/thumbnail.tsx', () => ({ Thumbnail: () => null }));

const show = vi.fn<PostItems['show']>();
const arrange = vi.fn<PostItems['arrange']>();
const split = vi.fn<PostItems['split']>();
const all = ['море.jpg', 'лес.jpg', 'дом.jpg'].flatMap((name) =>
  itemsOf(newWork(new File(['jpeg'], name), 'image')),
);
const ignore = () => undefined;

beforeEach(() => {
  for (const mock of [show, arrange, split]) mock.mockClear();
  render(<ItemsStrip items={{ all, at: 1, show, arrange, split, add: ignore, describe: ignore }} />);
});

const photo = (name: string) => screen.getByRole('button', { name });
const arranged = () => arrange.mock.calls.map(([items, next]) => [items.map(({ file }) => file.name), next]);
async function choose(action: string) {
  await userEvent.click(photo('Действия с постом'));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

it('marks the photo on the screen, and shows the pressed one', async () => {
  expect(photo('Фото 2 из 3').getAttribute('aria-current')).toBe('true');
  await userEvent.click(photo('Фото 3 из 3'));
  expect(show.mock.calls).toEqual([[2]]);
});

it('moves a photo by arrow keys, and keeps the same one on the screen', () => {
  fireEvent.keyDown(photo('Фото 2 из 3'), { key: 'ArrowRight' });
  expect(arranged()).toEqual([[['море.jpg', 'дом.jpg', 'лес.jpg'], 2]]);
});

it('takes the photo on the screen out of the post, and makes posts of their own', async () => {
  await choose('Убрать из поста');
  expect(arranged()).toEqual([[['море.jpg', 'дом.jpg'], 0]]);
  await choose('Отдельными постами');
  expect(split).toHaveBeenCalledOnce();
});
