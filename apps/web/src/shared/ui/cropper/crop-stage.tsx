import type { Crop, MediaEdit } from '@sfera/contract/media/edit';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { turnedSize, type Point, type Size } from '#shared/media/filters/place.ts';
import { useDoubleTap } from '../double-tap/double-tap.ts';
import { withFirstFrame } from '../video-player/use-video-source.ts';
import { CropHandles } from './crop-handles.tsx';
import styles from './cropper.module.css';
import { centreOf, cropAround, maxZoomOf, zoomOf } from './framing.ts';
import {
  grabbedCentre,
  pictureStyle,
  resizedCrop,
  viewOf,
  type Frame,
  type Grab,
  type Handle,
  type StageView,
} from './stage-view.ts';
import { useBox } from './use-box.ts';
import { useStageGestures } from './use-stage-gestures.ts';

/** A double tap multiplies the zoom by this. */
const TAP_FACTOR = 2;
/** The zoom at which a picture covers the stage and the box takes 60 % of the stage. */
export const START_ZOOM = 5 / 3;
const KEY_ZOOM_STEP = 1 / 6;
const KEY_MOVE_PX = 10;
/** A longer way between press and release is a drag of the picture, not a click. */
const CLICK_MAX_PX = 4;
/** The fine grid stays this long after the picture was straightened. Unit: milliseconds. */
const GRID_MS = 1_000;

const KEY_ZOOMS: Readonly<Record<string, number>> = {
  '+': KEY_ZOOM_STEP,
  '=': KEY_ZOOM_STEP,
  '-': -KEY_ZOOM_STEP,
};
const KEY_WAYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_MOVE_PX, y: 0 },
  ArrowRight: { x: KEY_MOVE_PX, y: 0 },
  ArrowUp: { x: 0, y: -KEY_MOVE_PX },
  ArrowDown: { x: 0, y: KEY_MOVE_PX },
};
const MIDDLE: Point = { x: 0, y: 0 };

interface CropStageProps {
  /** Address of a picture that the browser can draw, or of a video, which is paused at the time after `#t=`. */
  src: string;
  kind?: 'image' | 'video';
  /** Size of the picture as the browser draws it, before the turn. Unit: pixels. */
  size: Size;
  turn: NonNullable<MediaEdit['turn']>;
  isMirrored?: boolean | undefined;
  /** Straightens the picture, clockwise. Unit: degrees. */
  angle?: number | undefined;
  /** Width to height of the box. */
  aspect: number;
  /** The box's share of the stage. */
  boxShare: number;
  /** Crop of the turned picture; its width to height is `aspect`. */
  crop: Crop;
  /** A double tap zooms in from this zoom and back to it. */
  startZoom?: number;
  /** Corners and sides of the box can be drawn: `onChange` then gets crops of other shapes. */
  isFree?: boolean;
  onChange: (crop: Crop) => void;
  /** Names the box for screen readers. */
  label: string;
  className?: string | undefined;
}

/**
 * A picture behind a box, which it always covers. Drag, pinch, wheel, double tap, the arrow keys, plus and minus move
 * and zoom the picture. The stage fills its parent, whose size may change at any time.
 */
export function CropStage(props: CropStageProps) {
  const { src, kind = 'image', size, turn, isMirrored, angle = 0, aspect, crop, onChange } = props;
  const { startZoom = START_ZOOM, isFree = false, boxShare, className = '' } = props;
  const [measure, stage] = useBox();
  const root = useRef<HTMLDivElement>(null);
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      return measure(element);
    },
    [measure],
  );
  const isSecondTap = useDoubleTap();
  const pressedAt = useRef<Point>(MIDDLE);
  const isStraightening = useRecentChange(angle);
  /** While a handle is held, the picture does not move. */
  const [heldView, setHeldView] = useState<StageView | null>(null);
  const [isSettling, setSettling] = useState(false);

  const frame: Frame = { crop, angle, size: turnedSize(size, turn) };
  const zoom = zoomOf(frame.size, aspect, crop, angle);
  const maxZoom = maxZoomOf(frame.size, aspect, angle);
  const restingView = stage && stage.width > 0 && stage.height > 0 && viewOf(frame, aspect, stage, boxShare);
  const view = heldView ?? restingView;

  const show = (wanted: number, centre: Point) =>
    onChange(cropAround(frame.size, aspect, Math.min(maxZoom, Math.max(1, wanted)), centre, angle));
  const zoomTo = (wanted: number) => show(wanted, centreOf(crop));
  /** Holds the picture as it lies now. */
  const hold = () => (grab: Grab) => {
    if (!view) return;
    setSettling(false);
    const factor = Math.min(maxZoom, Math.max(1, zoom * grab.factor)) / zoom;
    show(zoom * factor, grabbedCentre(frame, view.scale, { ...grab, factor }));
  };
  const take = (handle: Handle) => {
    setSettling(false);
    return (way: Point) => {
      if (!view || !stage) return;
      const next = resizedCrop(frame, view, stage, handle, way);
      setHeldView(next.view);
      onChange(next.crop);
    };
  };

  const gestures = useStageGestures({ stage: root, hold });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_ZOOMS[event.key];
    const way = KEY_WAYS[event.key];
    if (step === undefined && !way) return;
    event.preventDefault();
    if (step !== undefined) zoomTo(zoom + step);
    else if (way) hold()({ from: MIDDLE, to: way, factor: 1 });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys reach the box inside
    <div
      ref={attach}
      className={`${styles.stage} ${className}`}
      data-no-sheet-drag
      data-settling={isSettling || undefined}
      onTransitionEnd={() => setSettling(false)}
      onKeyDown={onKeyDown}
      {...gestures}
      onPointerDownCapture={({ clientX: x, clientY: y }) => (pressedAt.current = { x, y })}
      onClick={(event) => {
        const { x, y } = pressedAt.current;
        const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > CLICK_MAX_PX;
        // Rounding must not make the start zoom look like a larger one.
        if (!isDrag && isSecondTap(event))
          zoomTo(zoom > startZoom + 0.01 ? startZoom : startZoom * TAP_FACTOR);
      }}
    >
      {view && stage && (
        <>
          <Picture
            src={src}
            kind={kind}
            style={pictureStyle(size, { turn, angle, isMirrored }, crop, view, stage)}
          />
          <Box view={view} label={props.label} hasFineGrid={isStraightening}>
            {isFree && (
              <CropHandles
                onTake={take}
                onRelease={() => {
                  setHeldView(null);
                  setSettling(true);
                }}
              />
            )}
          </Box>
        </>
      )}
    </div>
  );
}

interface BoxProps {
  view: StageView;
  label: string;
  hasFineGrid: boolean;
  /** The handles of a box that can be drawn. */
  children: ReactNode;
}

const Box = ({ view: { box, middle }, label, hasFineGrid, children }: BoxProps) => (
  <div
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the picture
    tabIndex={0}
    role="group"
    aria-label={label}
    className={styles.box}
    data-grid={hasFineGrid ? 'fine' : undefined}
    style={{
      inlineSize: box.width,
      blockSize: box.height,
      insetInlineStart: middle.x - box.width / 2,
      insetBlockStart: middle.y - box.height / 2,
    }}
  >
    {children}
  </div>
);

interface PictureProps extends Pick<CropStageProps, 'src' | 'kind'> {
  style: CSSProperties;
}

function Picture({ src, kind, style }: PictureProps) {
  return kind === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a frame that stands still
    <video
      className={styles.picture}
      src={withFirstFrame(src)}
      style={style}
      muted
      playsInline
      preload="auto"
      tabIndex={-1}
    />
  ) : (
    <img className={styles.picture} src={src} style={style} alt="" draggable={false} />
  );
}

/** Whether the value has changed a moment ago. */
function useRecentChange(value: number): boolean {
  const [last, setLast] = useState({ value, isRecent: false });
  if (last.value !== value) setLast({ value, isRecent: true });
  useEffect(() => {
    if (!last.isRecent) return;
    const timer = setTimeout(() => setLast((now) => ({ ...now, isRecent: false })), GRID_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return last.isRecent;
}
