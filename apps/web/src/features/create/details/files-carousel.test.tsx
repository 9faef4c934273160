import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PostItems } from '../edit/items/post-items.ts';
import { itemsOf } from '../works/items.ts';
import { newWork } from '../works/work-list.ts';
import { FilesCarousel } from './files-carousel.tsx';

// Pictures are drawn by the browser.
vi.mock('../works/slide-picture.ts', () => ({ useSlidePicture: () => null }));

const ignore = () => undefined;
const arrange = vi.fn<PostItems['arrange']>();
const names = ['море.jpg', 'лес.jpg', 'дом.jpg'];
const [first, ...others] = names.map((name) => newWork(new File(['jpeg'], name), 'image'));
if (!first) throw new Error('no work');
const work = { ...first, further: others.flatMap((other) => itemsOf(other)) };

beforeEach(() => {
  arrange.mockClear();
  vi.useFakeTimers();
  const items = {
    all: itemsOf(work),
    at: 0,
    show: ignore,
    arrange,
    add: ignore,
    describe: ignore,
    split: ignore,
  };
  render(<FilesCarousel work={work} items={items} />);
});

const slide = (name: string) => screen.getByRole('button', { name });
const orders = () => arrange.mock.calls.map(([items]) => items.map(({ file }) => file.name));
const isArranging = () => document.querySelector('[data-arranging]') !== null;

it('says which of how many is in sight, and names a file that cannot be drawn', () => {
  screen.getByText('1/3');
  screen.getByText('лес.jpg');
});

it('moves a photo by arrow keys, as far as there is a place', () => {
  fireEvent.keyDown(slide('Фото 2 из 3'), { key: 'ArrowRight' });
  fireEvent.keyDown(slide('Фото 1 из 3'), { key: 'ArrowLeft' });
  expect(orders()).toEqual([['море.jpg', 'дом.jpg', 'лес.jpg']]);
});

it('shows all while a finger that has rested drags, and leaves a moving finger to the scroll', () => {
  const touch = { pointerType: 'touch', pointerId: 1, button: 0 };
  fireEvent.pointerDown(slide('Фото 1 из 3'), { ...touch, clientX: 50, clientY: 50 });
  fireEvent.pointerMove(slide('Фото 1 из 3'), { ...touch, clientX: 20, clientY: 50 });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(isArranging()).toBe(false);

  fireEvent.pointerDown(slide('Фото 1 из 3'), { ...touch, clientX: 50, clientY: 50 });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(isArranging()).toBe(true);
  fireEvent.pointerUp(slide('Фото 1 из 3'), touch);
  expect(isArranging()).toBe(false);
  expect(orders()).toEqual([]);
});

it('drags with a mouse that has moved, and not with one that only presses', () => {
  const mouse = { pointerType: 'mouse', pointerId: 1, button: 0 };
  fireEvent.pointerDown(slide('Фото 1 из 3'), { ...mouse, clientX: 50, clientY: 50 });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(isArranging()).toBe(false);
  fireEvent.pointerMove(slide('Фото 1 из 3'), { ...mouse, clientX: 70, clientY: 50 });
  expect(isArranging()).toBe(true);
});
