import type { Crop } from '@sfera/contract/edit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CropperProps } from 'react-easy-crop';
import { CropStage } from './crop-stage.tsx';

// The library measures elements, and happy-dom has no layout.
const library = vi.hoisted(() => ({ props: null as CropperProps | null, mounts: 0 }));
vi.mock('react-easy-crop', () => ({
  default: (props: CropperProps) => {
    library.props = props;
    useEffect(() => void library.mounts++, []);
    return <div {...props.cropperProps} />;
  },
}));

const SIZE = { width: 4000, height: 2000 };
const MIDDLE: Crop = { x: 0.35, y: 0.2, width: 0.3, height: 0.6 };
const onChange = vi.fn<(crop: Crop) => void>();
const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

beforeEach(() => {
  onChange.mockClear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  renderStage();
  return () => vi.restoreAllMocks();
});

const renderStage = () =>
  render(
    <CropStage
      src="blob:photo"
      size={SIZE}
      turn={0}
      aspect={1}
      boxShare={0.6}
      crop={MIDDLE}
      onChange={onChange}
      label="Область"
    />,
  );

const measure = (width: number, height: number) =>
  library.props?.setMediaSize?.({ width, height, naturalWidth: 4000, naturalHeight: 2000 });
const crop = (x: number, y: number, width: number, height: number) =>
  act(() => library.props?.onCropAreaChange?.(area(x, y, width, height), area(0, 0, 1, 1)));

it('holds the crop in a box of 60 % of the stage', () => {
  expect(library.props).toMatchObject({ cropSize: { width: 180, height: 180 }, zoom: 1, minZoom: 0.6 });
  expect(library.props?.crop).toEqual({ x: expect.closeTo(0), y: expect.closeTo(0) });
});

it('reports the new crop after the picture was moved', () => {
  measure(600, 300);
  crop(10, 20, 30, 60);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ x: 0.1, y: 0.2, width: 0.3, height: 0.6 });
});

it.each([
  ['is not there yet', 0, 300],
  ['is still as large as on the stage before', 1200, 600],
])('takes no crop of a picture that %s', (_, width, height) => {
  measure(width, height);
  crop(0, 0, 100, 100);
  expect(onChange).not.toHaveBeenCalled();
});

it('zooms in by plus, and to twice the zoom by a double tap', () => {
  fireEvent.keyDown(screen.getByRole('group'), { key: '+' });
  expect(onChange.mock.lastCall?.[0].width).toBeLessThan(0.3);
  fireEvent.click(screen.getByRole('group'));
  fireEvent.click(screen.getByRole('group'));
  expect(onChange.mock.lastCall?.[0].width).toBeCloseTo(0.15);
});

it('mounts the library after the opening animation of the dialog, during which sizes would be wrong', () => {
  const shown = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const { mounts } = library;
  shown.mockReturnValue(new DOMRect(0, 0, 288, 288));
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  renderStage();
  expect(library.mounts).toBe(mounts);
  shown.mockReturnValue(new DOMRect(0, 0, 300, 300));
  fireEvent.animationEnd(document.body);
  expect(library.mounts).toBe(mounts + 1);
});
