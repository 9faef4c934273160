import type { Crop } from '@sfera/contract/media/edit';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CropStage } from './crop-stage.tsx';
import { aspectOf } from './framing.ts';

const SIZE = { width: 4000, height: 2000 };
const MIDDLE: Crop = { x: 0.35, y: 0.2, width: 0.3, height: 0.6 };
const onChange = vi.fn<(crop: Crop) => void>();

// happy-dom has no layout and captures no pointer.
beforeEach(() => {
  onChange.mockClear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue();
  return () => vi.restoreAllMocks();
});

function Stage(props: Partial<ComponentProps<typeof CropStage>>) {
  const [crop, setCrop] = useState(MIDDLE);
  const change = (next: Crop) => {
    onChange(next);
    setCrop(next);
  };
  const aspect = aspectOf(SIZE, crop);
  const fixed = { src: 'blob:photo', size: SIZE, turn: 0, boxShare: 0.6, label: 'Область' } as const;
  return <CropStage {...fixed} aspect={aspect} crop={crop} onChange={change} {...props} />;
}

const box = () => screen.getByRole('group');
const at = (clientX: number, clientY: number, pointerId = 1) => ({ clientX, clientY, pointerId, button: 0 });
const lastCrop = () => onChange.mock.lastCall?.[0] ?? MIDDLE;

it('holds the crop in a box of 60 % of the stage', () => {
  render(<Stage />);
  expect(box().style).toMatchObject({ inlineSize: '180px', blockSize: '180px', insetInlineStart: '60px' });
});

it('moves the picture with one finger, as far as the picture covers the box', () => {
  render(<Stage />);
  fireEvent.pointerDown(box(), at(150, 150));
  fireEvent.pointerMove(box(), at(120, 150));
  // A box of 180 px shows 0.3 of the width.
  expect(lastCrop()).toEqual({ ...MIDDLE, x: expect.closeTo(0.4), y: expect.closeTo(0.2) });
  fireEvent.pointerMove(box(), at(150, 2_000));
  expect(lastCrop().y).toBe(0);
  fireEvent.pointerUp(box(), at(150, 2_000));
  onChange.mockClear();
  fireEvent.pointerMove(box(), at(0, 0));
  expect(onChange).not.toHaveBeenCalled();
});

it('zooms by two fingers around the place between them', () => {
  render(<Stage />);
  fireEvent.pointerDown(box(), at(100, 150, 1));
  fireEvent.pointerDown(box(), at(200, 150, 2));
  fireEvent.pointerMove(box(), at(250, 150, 2));
  expect(lastCrop().width).toBeCloseTo(0.2);
});

it('zooms in by plus and by the wheel', () => {
  render(<Stage />);
  fireEvent.keyDown(box(), { key: '+' });
  const { width } = lastCrop();
  expect(width).toBeLessThan(0.3);
  fireEvent.wheel(box(), { deltaY: -100 });
  expect(lastCrop().width).toBeLessThan(width);
});

it('zooms to twice the zoom by a double tap', () => {
  render(<Stage />);
  fireEvent.click(box());
  fireEvent.click(box());
  expect(lastCrop().width).toBeCloseTo(0.15);
});

it('moves the picture by the arrow keys', () => {
  render(<Stage />);
  fireEvent.keyDown(box(), { key: 'ArrowLeft' });
  expect(lastCrop().x).toBeGreaterThan(0.35);
});

it('draws one corner of a free box, and stops it at the edge of the stage', () => {
  render(<Stage isFree />);
  const corner = screen.getByRole('button', { name: /Правый нижний/ });
  fireEvent.pointerDown(corner, at(240, 240));
  fireEvent.pointerMove(corner, at(180, 210));
  expect(lastCrop()).toEqual({
    x: expect.closeTo(0.35),
    y: expect.closeTo(0.2),
    width: expect.closeTo(0.2),
    height: expect.closeTo(0.5),
  });
  fireEvent.pointerMove(corner, at(240, 900));
  expect(lastCrop().y + lastCrop().height).toBeCloseTo(1, 3);
  expect(lastCrop().width).toBeCloseTo(0.3);
  fireEvent.pointerUp(corner, at(240, 900));
});

it('has no corners in a box of a fixed shape', () => {
  render(<Stage />);
  expect(screen.queryByRole('button')).toBeNull();
});
