import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Stroke } from '../../works/story-design.ts';
import { FIRST_BRUSH, type Brush } from './brush.ts';
import { DrawLayer } from './draw-layer.tsx';
import { drawStrokes } from './draw-strokes.ts';
import { isLong, withPoint } from './growing-stroke.ts';

const onStroke = vi.fn<(stroke: Stroke) => void>();

beforeEach(() => {
  onStroke.mockClear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 108, 192));
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue();
});

const open = (brush: Brush | null = FIRST_BRUSH) =>
  render(<DrawLayer strokes={[]} brush={brush} onStroke={onStroke} />);
const layer = () => screen.getByRole('application', { name: 'Рисунок на истории' });
const at = (clientX: number, clientY: number, pointerId = 1) => ({ pointerId, clientX, clientY, button: 0 });

const press = (key: string, shiftKey = false) => fireEvent.keyDown(layer(), { key, shiftKey });

it('draws with one finger in pixels of the story, and leaves out points on one spot', () => {
  open();
  fireEvent.pointerDown(layer(), at(10, 20));
  fireEvent.pointerDown(layer(), at(90, 90, 2));
  fireEvent.pointerMove(layer(), at(10.1, 20.1));
  fireEvent.pointerMove(layer(), at(20, 20));
  fireEvent.pointerMove(layer(), at(50, 50, 2));
  fireEvent.pointerUp(layer(), at(20, 20));
  expect(onStroke).toHaveBeenCalledExactlyOnceWith({
    colour: '#ffffff',
    width: 18,
    points: [100, 200, 200, 200],
  });
});

it('makes a dot of a tap, and erases with the eraser', () => {
  open({ ...FIRST_BRUSH, isEraser: true });
  fireEvent.pointerDown(layer(), at(50, 50));
  fireEvent.pointerUp(layer(), at(50, 50));
  expect(onStroke).toHaveBeenCalledExactlyOnceWith({ colour: null, width: 18, points: [500, 500] });
});

it('draws by keys: Space puts the pen down and takes it up', () => {
  open();
  expect(press('ArrowRight', true)).toBe(false);
  press(' ');
  press('ArrowRight');
  press('ArrowDown');
  expect(onStroke).not.toHaveBeenCalled();
  press(' ');
  expect(onStroke.mock.lastCall?.[0].points).toEqual([636, 960, 648, 960, 648, 972]);
  expect(press('Tab'), 'the focus goes on').toBe(true);
});

it('keeps the line of a pen that is still down when another tool is chosen', () => {
  const { rerender } = open();
  fireEvent.keyDown(layer(), { key: ' ' });
  fireEvent.keyDown(layer(), { key: 'ArrowRight' });
  act(() => rerender(<DrawLayer strokes={[]} brush={null} onStroke={onStroke} />));
  expect(onStroke).toHaveBeenCalledOnce();
  expect(screen.queryByRole('application')).toBeNull();
});

it('goes on with another line when one gets too long', () => {
  let stroke: Stroke = { colour: null, width: 8, points: [] };
  for (let n = 0; n < 1_499; n++) stroke = withPoint(stroke, (n % 2) * 10, n);
  expect(isLong(stroke)).toBe(false);
  expect(isLong(withPoint(stroke, 500, 500))).toBe(true);
});

it('draws the same on a page of any size, and lets the eraser take away', () => {
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      calls.push([name, ...values]);
  const NAMES = ['save', 'restore', 'scale', 'beginPath', 'moveTo', 'lineTo', 'quadraticCurveTo', 'stroke'];
  const context = Object.fromEntries(NAMES.map((name) => [name, record(name)]));
  const points = [0, 0, 100, 0, 100, 100];
  drawStrokes(context as never, [{ colour: null, width: 36, points }], { width: 540, height: 960 });
  expect(calls).toContainEqual(['scale', 0.5, 0.5]);
  expect(calls.filter(([name]) => name === 'quadraticCurveTo')).toEqual([
    ['quadraticCurveTo', 100, 0, 100, 50],
  ]);
  expect(calls).toContainEqual(['lineTo', 100, 100]);
  expect(context).toMatchObject({
    globalCompositeOperation: 'destination-out',
    lineWidth: 36,
    lineCap: 'round',
  });
});
