import type { Crop, MediaEdit } from '@sfera/contract/edit';
import { useRef, useState, type KeyboardEvent } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { turnedSize, type Size } from '#shared/media/filters/place.ts';
import { useDoubleTap } from '../double-tap/double-tap.ts';
import styles from './cropper.module.css';
import { boxIn, centreOf, cropAround, isSameCrop, maxZoomOf, placeOf, zoomOf } from './framing.ts';
import { useBox } from './use-box.ts';

/** A double tap multiplies the zoom by this. */
const TAP_FACTOR = 2;
/** The zoom at which a picture covers the stage and the box takes 60 % of the stage (spec 9). */
export const START_ZOOM = 5 / 3;
const KEY_ZOOM_STEP = 1 / 6;
const KEY_MOVE_PX = 10;
/** The library rounds sizes to whole pixels. Unit: share of the size. */
const MEASURE_TOLERANCE = 0.02;
/** A longer way between press and release is a drag of the picture, not a click. */
const CLICK_MAX_PX = 4;

const KEY_ZOOMS: Readonly<Record<string, number>> = {
  '+': KEY_ZOOM_STEP,
  '=': KEY_ZOOM_STEP,
  '-': -KEY_ZOOM_STEP,
};

const cropOf = ({ x, y, width, height }: Area): Crop => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

interface CropStageProps {
  /** Address of a picture that the browser can draw, or of a video, which is paused at the time after `#t=`. */
  src: string;
  kind?: 'image' | 'video';
  /** Size of the picture as the browser draws it, before the turn. Unit: pixels. */
  size: Size;
  turn: NonNullable<MediaEdit['turn']>;
  /** Width to height of the box. */
  aspect: number;
  /** The box's share of the stage. */
  boxShare: number;
  /** Crop of the turned picture; its width to height is `aspect`. */
  crop: Crop;
  /** A double tap zooms in from this zoom and back to it. */
  startZoom?: number;
  onChange: (crop: Crop) => void;
  /** Names the box for screen readers. */
  label: string;
  className?: string | undefined;
}

/**
 * A picture behind a fixed box. Drag, pinch, wheel, double tap, the arrow keys, plus and minus move and zoom the
 * picture. The stage fills its parent, whose size may change at any time.
 */
export function CropStage(props: CropStageProps) {
  const { size, turn, aspect, crop, startZoom = START_ZOOM, onChange, className = '' } = props;
  const [stage, stageSize] = useBox();
  const isSecondTap = useDoubleTap();
  const pressedAt = useRef({ x: 0, y: 0 });
  const turned = turnedSize(size, turn);
  const zoom = zoomOf(turned, aspect, crop);
  const maxZoom = maxZoomOf(turned, aspect);

  const zoomTo = (wanted: number) =>
    onChange(cropAround(turned, aspect, Math.min(maxZoom, Math.max(1, wanted)), centreOf(crop)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_ZOOMS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    zoomTo(zoom + step);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys reach the box inside
    <div
      ref={stage}
      className={`${styles.stage} ${className}`}
      onKeyDown={onKeyDown}
      onPointerDown={({ clientX: x, clientY: y }) => (pressedAt.current = { x, y })}
      onClick={(event) => {
        const { x, y } = pressedAt.current;
        const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > CLICK_MAX_PX;
        // Rounding must not make the start zoom look like a larger one.
        if (!isDrag && isSecondTap(event))
          zoomTo(zoom > startZoom + 0.01 ? startZoom : startZoom * TAP_FACTOR);
      }}
    >
      {stageSize && stageSize.width > 0 && stageSize.height > 0 && (
        <HeldPicture
          key={`${stageSize.width} ${stageSize.height} ${turn} ${aspect}`}
          {...props}
          stageSize={stageSize}
          maxZoom={maxZoom}
        />
      )}
    </div>
  );
}

/** The picture is mounted anew when the stage, the turn or the box changes: the library would keep the old offset. */
function HeldPicture(props: CropStageProps & { stageSize: Size; maxZoom: number }) {
  const { src, kind = 'image', size, turn, aspect, boxShare, crop, onChange, stageSize, maxZoom } = props;
  const isWide = size.width / size.height >= stageSize.width / stageSize.height;
  const cover = isWide ? stageSize.height / size.height : stageSize.width / size.width;
  const shown = turnedSize({ width: size.width * cover, height: size.height * cover }, turn);
  const box = boxIn(stageSize, aspect, boxShare);
  const least = placeOf(cropAround(turnedSize(size, turn), aspect, 1), shown, box).zoom;

  /** The size that the library measured. Until the picture is loaded, and while the stage changes, its crops are wrong. */
  const measured = useRef<Size>({ width: 0, height: 0 });
  const isMeasured = () =>
    Math.abs(measured.current.width / (size.width * cover) - 1) < MEASURE_TOLERANCE &&
    Math.abs(measured.current.height / (size.height * cover) - 1) < MEASURE_TOLERANCE;

  const [held, setHeld] = useState(() => ({ crop, ...placeOf(crop, shown, box) }));
  // The crop was changed from outside, for example by a slider.
  if (!isSameCrop(held.crop, crop)) setHeld({ crop, ...placeOf(crop, shown, box) });

  return (
    <Cropper
      {...(kind === 'image' ? { image: src } : { video: src })}
      mediaProps={kind === 'image' ? {} : { autoPlay: false, loop: false, preload: 'auto', tabIndex: -1 }}
      aspect={aspect}
      cropSize={box}
      objectFit={isWide ? 'vertical-cover' : 'horizontal-cover'}
      crop={held.place}
      setMediaSize={(media) => (measured.current = media)}
      onCropChange={(place) => isMeasured() && setHeld((before) => ({ ...before, place }))}
      zoom={held.zoom}
      onZoomChange={(zoom) => isMeasured() && setHeld((before) => ({ ...before, zoom }))}
      minZoom={least}
      maxZoom={least * maxZoom}
      rotation={turn}
      keyboardStep={KEY_MOVE_PX}
      onCropAreaChange={(area) => {
        const next = cropOf(area);
        if (!isMeasured() || isSameCrop(next, held.crop)) return;
        setHeld((before) => ({ ...before, crop: next }));
        onChange(next);
      }}
      classes={{ mediaClassName: styles.picture ?? '', cropAreaClassName: styles.box ?? '' }}
      cropperProps={{ role: 'group', 'aria-label': props.label }}
      // The style sheet is imported above.
      disableAutomaticStylesInjection
    />
  );
}
