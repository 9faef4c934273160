import { STORY_IMAGE_SIZE_PX } from '@sfera/contract/stories/limits';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import type { PageContext } from '#shared/media/story/page-canvas.ts';
import { clamp } from '#shared/media/story/page-place.ts';
import { useBox } from '#shared/ui/cropper/use-box.ts';
import type { Stroke } from '../../works/story-design.ts';
import { PagePicture } from '../page/page-picture.tsx';
import type { Brush } from './brush.ts';
import styles from './draw-layer.module.css';
import { drawStroke, drawStrokes } from './draw-strokes.ts';
import { isLong, withPoint } from './growing-stroke.ts';
import { text } from './text.ts';

const PAGE = STORY_IMAGE_SIZE_PX;
/** Unit: px of the page. */
const KEY_STEP_PX = 12;
const LARGE_STEPS = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface DrawLayerProps {
  strokes: readonly Stroke[];
  /** Null: the lines are only shown. */
  brush: Brush | null;
  onStroke: (stroke: Stroke) => void;
}

/** The drawn lines over the page, and while there is a brush the place to draw on. */
export function DrawLayer({ strokes, brush, onStroke }: DrawLayerProps) {
  const id = useId();
  const [page, size] = useBox();
  const canvas = useRef<{ context: PageContext; size: Size } | null>(null);
  const live = useRef<Stroke | null>(null);
  const pointer = useRef<number | null>(null);
  const [pen, setPen] = useState({ x: PAGE.width / 2, y: PAGE.height / 2 });
  const [said, setSaid] = useState('');

  const draw = useCallback(
    (context: PageContext, pageSize: Size) => {
      canvas.current = { context, size: pageSize };
      drawStrokes(context, strokes, pageSize);
      // A line on its way outlives a change of the window's size.
      if (live.current) drawStroke(context, live.current, pageSize);
    },
    [strokes],
  );

  const begin = ({ colour, width, isEraser }: Brush, x: number, y: number) => {
    live.current = { colour: isEraser ? null : colour, width, points: [] };
    goOn(x, y);
  };
  const goOn = (x: number, y: number) => {
    const before = live.current;
    if (!before) return;
    const grown = withPoint(before, x, y);
    if (grown === before) return;
    live.current = grown;
    if (canvas.current)
      drawStroke(canvas.current.context, grown, canvas.current.size, before.points.length / 2);
    if (!isLong(grown)) return;
    onStroke(grown);
    live.current = { ...grown, points: grown.points.slice(-2) };
  };
  const end = () => {
    const drawn = live.current;
    live.current = null;
    pointer.current = null;
    if (drawn) onStroke(drawn);
  };
  const latestEnd = useRef(end);
  useEffect(() => {
    latestEnd.current = end;
  });
  // A pen that was left down writes what it has drawn.
  useEffect(() => (brush ? () => latestEnd.current() : undefined), [brush]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!brush || event.ctrlKey || event.metaKey || event.altKey) return;
    const [aside, down] = ARROWS[event.key] ?? [0, 0];
    const isPen = event.key === ' ' || event.key === 'Enter';
    if (!isPen && aside === 0 && down === 0) return;
    event.preventDefault();
    if (isPen) {
      setSaid(live.current ? text.penUp : text.penDown);
      return live.current ? end() : begin(brush, pen.x, pen.y);
    }
    const step = KEY_STEP_PX * (event.shiftKey ? LARGE_STEPS : 1);
    const next = {
      x: clamp(pen.x + aside * step, 0, PAGE.width),
      y: clamp(pen.y + down * step, 0, PAGE.height),
    };
    setPen(next);
    goOn(next.x, next.y);
  };

  const events = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!brush || event.button !== 0 || pointer.current !== null) return;
      pointer.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = pointOf(event);
      begin(brush, x, y);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (event.pointerId !== pointer.current) return;
      const { x, y } = pointOf(event);
      goOn(x, y);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (event.pointerId === pointer.current) end();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      if (event.pointerId === pointer.current) end();
    },
  };
  const isShown = brush !== null || strokes.length > 0;

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes every key itself */}
      <div
        ref={page}
        className={styles.layer}
        data-active={brush ? true : undefined}
        data-no-sheet-drag
        {...(brush && {
          role: 'application',
          tabIndex: 0,
          'aria-label': text.layer,
          'aria-describedby': `${id}-keys`,
          onKeyDown,
          ...events,
        })}
      >
        {size && isShown && <PagePicture draw={draw} size={size} />}
        {brush && (
          <span
            className={styles.pen}
            style={{ left: `${(pen.x / PAGE.width) * 100}%`, top: `${(pen.y / PAGE.height) * 100}%` }}
          />
        )}
      </div>
      {brush && (
        <p id={`${id}-keys`} hidden>
          {text.keys}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </>
  );
}

/** Unit: px of a page of 1080 × 1920. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * PAGE.width, y: ((clientY - top) / height) * PAGE.height };
}
