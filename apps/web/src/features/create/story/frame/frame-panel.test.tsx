import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import { pictureLimits, restingPlace, videoLimits, WHOLE_PLACE } from '#shared/media/story/picture-place.ts';
import { FrameLayer } from './frame-layer.tsx';
import { FramePanel } from './frame-panel.tsx';

const PICTURE = { width: 1_600, height: 900 };
const onPlace = vi.fn<(place: PagePlace) => void>();
let frames: FrameRequestCallback[] = [];
const last = () => {
  act(() => {
    for (const run of frames.splice(0)) run(0);
  });
  return onPlace.mock.lastCall?.[0];
};

beforeEach(() => {
  onPlace.mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 270, 480));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
});

function Frame({ kind = 'image' }: { kind?: 'image' | 'video' }) {
  const [place, setPlace] = useState(WHOLE_PLACE);
  const limits = kind === 'video' ? videoLimits(PICTURE) : pictureLimits(PICTURE);
  const change = (next: PagePlace) => {
    onPlace(next);
    setPlace(next);
  };
  const shared = { picture: PICTURE, place, limits, onPlace: change };
  return (
    <>
      <FrameLayer {...shared} kind={kind} element={{ current: null }} onPlaced={() => undefined} />
      <FramePanel {...shared} resting={restingPlace(PICTURE)} ground={null} />
    </>
  );
}

const at = (clientX: number, clientY: number, pointerId = 1) => ({ pointerId, clientX, clientY, button: 0 });
const layer = (name = 'Фото в кадре') => screen.getByRole('application', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('fills the page and fits on it again, by its button, Enter and a double tap', () => {
  render(<Frame />);
  press('Заполнить');
  expect(last()?.scale).toBeCloseTo(256 / 81);
  press('Вписать');
  expect(last()).toEqual(WHOLE_PLACE);
  fireEvent.keyDown(layer(), { key: 'Enter' });
  expect(last()?.scale).toBeCloseTo(256 / 81);
  fireEvent.click(layer(), { clientX: 100, clientY: 100 });
  fireEvent.click(layer(), { clientX: 104, clientY: 100 });
  expect(last()).toEqual(WHOLE_PLACE);
});

it('is moved by a finger, enlarged by two, the wheel and the slider, and turned by a quarter', async () => {
  render(<Frame />);
  fireEvent.pointerDown(layer(), at(100, 100));
  fireEvent.pointerMove(layer(), at(110, 100));
  fireEvent.pointerMove(layer(), at(164, 100));
  fireEvent.pointerUp(layer(), at(164, 100));
  expect(last()?.x).toBeCloseTo(0.7);
  fireEvent.pointerDown(layer(), at(164, 100));
  fireEvent.pointerDown(layer(), at(164, 200, 2));
  fireEvent.pointerMove(layer(), at(164, 300, 2));
  fireEvent.pointerUp(layer(), at(164, 300, 2));
  fireEvent.pointerUp(layer(), at(164, 100));
  expect(last()?.scale).toBeCloseTo(2);

  press('Сбросить');
  fireEvent.wheel(layer(), { deltaY: -100 });
  await vi.waitFor(() => expect(last()?.scale).toBeCloseTo(1.127, 2));
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Масштаб' }), { key: 'ArrowRight' });
  expect(last()?.scale).toBeCloseTo(1.14);
  press('Повернуть');
  expect(last()).toMatchObject({ rotation: 90, x: 0.5, y: 0.5 });
});

it('keeps a video level, and its edges on those of the page', () => {
  render(<Frame kind="video" />);
  expect(screen.queryByRole('button', { name: 'Повернуть' })).toBeNull();
  const video = layer('Видео в кадре');
  fireEvent.keyDown(video, { key: 'ArrowLeft', shiftKey: true });
  expect(last()).toEqual(WHOLE_PLACE);
  fireEvent.keyDown(video, { key: '[', code: 'BracketLeft' });
  expect(last()).toEqual(WHOLE_PLACE);
  press('Заполнить');
  for (let times = 0; times < 20; times++) {
    fireEvent.keyDown(video, { key: 'ArrowLeft', shiftKey: true });
    last();
  }
  expect(last()?.x).toBeCloseTo(0.5 - (256 / 81 - 1) / 2);
  expect(last()?.y).toBe(0.5);
});
