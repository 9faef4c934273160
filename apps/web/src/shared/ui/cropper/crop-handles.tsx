import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Point } from '#shared/media/filters/place.ts';
import styles from './cropper.module.css';
import type { Handle } from './stage-view.ts';
import { text } from './text.ts';

const KEY_STEP_PX = 10;
const KEY_WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP_PX, y: 0 },
  ArrowRight: { x: KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP_PX },
  ArrowDown: { x: 0, y: KEY_STEP_PX },
};

const CORNERS: readonly (Handle & { label: string })[] = [
  { x: -1, y: -1, label: text.corners.upperLeft },
  { x: 1, y: -1, label: text.corners.upperRight },
  { x: -1, y: 1, label: text.corners.lowerLeft },
  { x: 1, y: 1, label: text.corners.lowerRight },
];
const SIDES: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
];

interface CropHandlesProps {
  /** Called once when a handle is taken. The answer gets the way from there, in CSS px. */
  onTake: (handle: Handle) => (way: Point) => void;
  onRelease: () => void;
}

/** The corners and sides of a box that may have any shape. Corners also listen to the arrow keys. */
export function CropHandles({ onTake, onRelease }: CropHandlesProps) {
  const held = useRef<{ from: Point; move: (way: Point) => void } | null>(null);
  const pointer = (handle: Handle) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // The picture below stays where it is.
      event.stopPropagation();
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { from: { x: event.clientX, y: event.clientY }, move: onTake(handle) };
    },
    onPointerMove(event: PointerEvent) {
      const { from, move } = held.current ?? {};
      if (from && move) move({ x: event.clientX - from.x, y: event.clientY - from.y });
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  });
  function letGo() {
    if (!held.current) return;
    held.current = null;
    onRelease();
  }
  const press = (event: KeyboardEvent, handle: Handle) => {
    const way = KEY_WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    onTake(handle)(way);
    onRelease();
  };

  return (
    <>
      {SIDES.map((side) => (
        <span
          key={`${side.x} ${side.y}`}
          className={styles.side}
          data-x={side.x}
          data-y={side.y}
          {...pointer(side)}
        />
      ))}
      {CORNERS.map(({ label, ...corner }) => (
        <button
          key={label}
          type="button"
          className={styles.corner}
          data-x={corner.x}
          data-y={corner.y}
          aria-label={label}
          onKeyDown={(event) => press(event, corner)}
          {...pointer(corner)}
        />
      ))}
    </>
  );
}
