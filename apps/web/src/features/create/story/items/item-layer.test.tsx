import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import { placeOf } from '../caption/layout/testing-caption.ts';
import type { StoryItem } from '../../works/story-design.ts';
import { ItemLayer } from './item-layer.tsx';

const onPlaceChange = vi.fn<(place: PagePlace, id: string) => void>();
const onEdit = vi.fn<(id: string) => void>();
const onRemove = vi.fn<(id: string) => void>();
const vibrate = vi.fn<(ms: number) => boolean>(() => true);
let frames: FrameRequestCallback[] = [];

beforeEach(() => {
  for (const mock of [onPlaceChange, onEdit, onRemove, vibrate]) mock.mockClear();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 400));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  return () => Reflect.deleteProperty(navigator, 'vibrate');
});

const sticker: StoryItem = {
  id: 'star',
  kind: 'sticker',
  emoji: '⭐',
  place: { x: 0.25, y: 0.25, scale: 1, rotation: 0 },
};

const NONE: StoryItem[] = [];

function Page({ start = placeOf(), text = 'Привет', more = NONE }) {
  const [place, setPlace] = useState(start);
  const [selected, setSelected] = useState('words');
  return (
    <ItemLayer
      items={[{ id: 'words', kind: 'text', text, place }, ...more]}
      selected={selected}
      onSelect={setSelected}
      onPlace={(id, next) => {
        onPlaceChange(next, id);
        if (id === 'words') setPlace({ ...place, ...next });
      }}
      onPlaced={() => undefined}
      onRemove={onRemove}
      onEdit={onEdit}
    />
  );
}

const words = () => screen.getByRole('application', { name: 'Текст на истории' });
const layer = () => words().parentElement ?? words();
const frame = () =>
  act(() => {
    for (const run of frames.splice(0)) run(0);
  });
/** Unit: px of the page of 200 × 400. */
const at = (x: number, y: number, pointerId = 1) => ({
  pointerId,
  pointerType: 'touch',
  button: 0,
  clientX: 100 + x,
  clientY: 50 + y,
});
const last = () => onPlaceChange.mock.lastCall?.[0];

it('goes with a finger by a transform once a frame, without a jump when it sets off, and is told when let go', () => {
  render(<Page start={placeOf({ x: 0.2, y: 0.2, rotation: 3 })} />);
  fireEvent.pointerDown(words(), at(40, 80));
  fireEvent.pointerMove(words(), at(50, 80));
  fireEvent.pointerMove(words(), at(60, 90));
  fireEvent.pointerMove(words(), at(70, 100));
  expect(words().style.translate).toBe('');
  frame();
  expect(words().style.translate).toBe('calc(-50% + 20.00px) calc(-50% + 20.00px)');
  expect(words().style.left).toBe('20%');
  fireEvent.pointerMove(words(), at(80, 120));
  expect(onPlaceChange).not.toHaveBeenCalled();
  fireEvent.pointerUp(words(), at(80, 120));
  expect(onPlaceChange).toHaveBeenCalledExactlyOnceWith(
    placeOf({ x: expect.closeTo(0.35), y: expect.closeTo(0.3), rotation: 3 }),
    'words',
  );
  expect(words().style.translate).toBe('');
  fireEvent.click(words());
  expect(onEdit).not.toHaveBeenCalled();
  expect(words().style.left).toBe('35%');
});

it('is sized and turned by a second finger beside the words, and goes on with the one that stays', () => {
  render(<Page />);
  fireEvent.pointerDown(words(), at(100, 200));
  fireEvent.pointerDown(layer(), at(100, 250, 2));
  const far = 100 * Math.SQRT1_2;
  fireEvent.pointerMove(layer(), at(100 - far, 200 + far, 2));
  frame();
  expect(Number(words().style.scale)).toBeCloseTo(2);
  expect(Number.parseFloat(words().style.rotate)).toBeCloseTo(45);
  fireEvent.pointerUp(layer(), at(100 - far, 200 + far, 2));
  fireEvent.pointerMove(words(), at(140, 240));
  fireEvent.pointerUp(words(), at(140, 240));
  expect(last()).toMatchObject({
    x: expect.closeTo(0.7),
    y: expect.closeTo(0.6),
    scale: expect.closeTo(2),
    rotation: expect.closeTo(45),
  });
});

it('stays when one finger is beside the words: it scrolls what is around', () => {
  render(<Page />);
  fireEvent.pointerDown(layer(), at(20, 380));
  fireEvent.pointerMove(layer(), at(20, 300));
  frame();
  expect(onPlaceChange).not.toHaveBeenCalled();
  expect(fireEvent.touchMove(layer())).toBe(true);
});

it('keeps the page from scrolling while it is held', () => {
  render(<Page />);
  fireEvent.pointerDown(words(), at(100, 200));
  expect(fireEvent.touchMove(words())).toBe(false);
  fireEvent.pointerCancel(words(), at(100, 200));
  expect(fireEvent.touchMove(words())).toBe(true);
});

it('snaps to the middle with a line and a touch of vibration', () => {
  const { container } = render(<Page start={placeOf({ x: 0.2, y: 0.2 })} />);
  const guides = () =>
    [...container.querySelectorAll('[data-axis]')].map((own) => own.getAttribute('data-axis'));
  fireEvent.pointerDown(words(), at(40, 80));
  fireEvent.pointerMove(words(), at(50, 80));
  expect(guides()).toEqual([]);
  fireEvent.pointerMove(words(), at(107, 80));
  fireEvent.pointerMove(words(), at(108, 80));
  expect(guides()).toEqual(['x']);
  expect(vibrate).toHaveBeenCalledOnce();
  fireEvent.pointerUp(words(), at(108, 80));
  expect(last()?.x).toBe(0.5);
  expect(guides()).toEqual([]);
});

it('is edited by a tap that trembles, and by Enter', () => {
  render(<Page />);
  fireEvent.pointerDown(words(), at(100, 200));
  fireEvent.pointerMove(words(), at(103, 203));
  fireEvent.pointerUp(words(), at(103, 203));
  fireEvent.click(words());
  expect(onEdit).toHaveBeenCalledOnce();
  fireEvent.keyDown(words(), { key: 'Enter' });
  expect(onEdit).toHaveBeenCalledTimes(2);
  frame();
  expect(onPlaceChange).not.toHaveBeenCalled();
});

it('is moved by keys, which it names, and says where it is', () => {
  const { container } = render(<Page />);
  const described = (words().getAttribute('aria-describedby') ?? '').split(' ');
  const description = described.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(description).toMatch(/^Привет Стрелки двигают/u);
  expect(fireEvent.keyDown(words(), { key: 'ArrowRight', shiftKey: true })).toBe(false);
  expect(fireEvent.keyDown(words(), { key: 'ArrowRight', shiftKey: true })).toBe(false);
  frame();
  expect(last()?.x).toBeCloseTo(0.5 + 160 / 1080);
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Слева 65 %, сверху 50 %');
  expect(fireEvent.keyDown(words(), { key: '+', ctrlKey: true }), 'the browser zooms').toBe(true);
});

it('is sized by the wheel and turned with Shift, told when the wheel rests', async () => {
  render(<Page />);
  expect(fireEvent.wheel(words(), { deltaY: -100 })).toBe(false);
  // happy-dom's wheel knows no keys.
  fireEvent(words(), Object.assign(createEvent.wheel(words(), { deltaX: 100 }), { shiftKey: true }));
  expect(onPlaceChange).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(last()).toMatchObject({ scale: expect.closeTo(1.127, 2), rotation: 5 }));
});

it('is not there without words', () => {
  render(<Page text={' \n'} />);
  expect(screen.queryByRole('application')).toBeNull();
});

it('moves the item under the finger, and leaves the others alone', () => {
  render(<Page more={[sticker]} />);
  const star = screen.getByRole('application', { name: 'Стикер ⭐' });
  fireEvent.pointerDown(star, at(40, 90));
  // Sets off.
  fireEvent.pointerMove(star, at(50, 100));
  fireEvent.pointerMove(star, at(80, 140));
  fireEvent.pointerUp(star, at(80, 140));
  expect(onPlaceChange).toHaveBeenLastCalledWith(
    { x: expect.closeTo(0.4), y: expect.closeTo(0.35), scale: 1, rotation: 0 },
    'star',
  );
  // Now two fingers beside everything are about the sticker.
  fireEvent.pointerDown(layer(), at(20, 380));
  fireEvent.pointerDown(layer(), at(20, 340, 2));
  fireEvent.pointerMove(layer(), at(20, 300, 2));
  fireEvent.pointerUp(layer(), at(20, 300, 2));
  fireEvent.pointerUp(layer(), at(20, 380));
  expect(onPlaceChange.mock.lastCall).toMatchObject([{ scale: expect.closeTo(2) }, 'star']);
});

it('throws away what is dropped on the bin, and nothing that passes over it', () => {
  const { container } = render(<Page more={[sticker]} />);
  const star = screen.getByRole('application', { name: 'Стикер ⭐' });
  const bin = () => container.querySelector('[title^="Перетащите сюда"]');
  expect(bin()).toBeNull();
  fireEvent.pointerDown(star, at(50, 100));
  fireEvent.pointerMove(star, at(100, 360));
  expect(bin()?.hasAttribute('data-over')).toBe(true);
  fireEvent.pointerMove(star, at(100, 250));
  expect(bin()?.hasAttribute('data-over')).toBe(false);
  fireEvent.pointerUp(star, at(100, 250));
  expect(onRemove).not.toHaveBeenCalled();

  fireEvent.pointerDown(star, at(100, 250));
  fireEvent.pointerMove(star, at(110, 350));
  fireEvent.pointerUp(star, at(110, 350));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('star');
});

it('is thrown away by Delete, and says so', () => {
  const { container } = render(<Page more={[sticker]} />);
  fireEvent.keyDown(screen.getByRole('application', { name: 'Стикер ⭐' }), { key: 'Delete' });
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('star');
  expect(container.querySelector('[aria-live="polite"]')?.textContent).toBe('Удалено');
});

it('holds a small thing above the finger, seen in a loupe at the other side, and a large one under it', () => {
  const { container } = render(<Page more={[sticker]} />);
  const star = screen.getByRole('application', { name: 'Стикер ⭐' });
  const dropAt = (width: number) => {
    vi.mocked(Element.prototype.getBoundingClientRect).mockImplementation(function (this: Element) {
      return this === star ? new DOMRect(0, 0, width, width) : new DOMRect(100, 50, 200, 400);
    });
    fireEvent.pointerDown(star, at(50, 300));
    fireEvent.pointerMove(star, at(60, 300));
    fireEvent.pointerMove(star, at(160, 300));
    frame();
    const side = container.querySelector<HTMLElement>('[data-side]')?.dataset['side'];
    fireEvent.pointerUp(star, at(160, 300));
    expect(container.querySelector('[data-side]')).toBeNull();
    return { y: last()?.y, side };
  };
  // Held 56 px higher on a page of 400.
  expect(dropAt(60)).toEqual({ y: expect.closeTo(0.25 - 56 / 400), side: 'start' });
  expect(dropAt(120)).toEqual({ y: expect.closeTo(0.25), side: undefined });
});
