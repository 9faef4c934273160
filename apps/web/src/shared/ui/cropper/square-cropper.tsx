import { AVATAR_CROP_PERCENT } from '@sfera/contract/limits';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useRef, useState, type KeyboardEvent } from 'react';
import Cropper, { type MediaSize } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useDoubleTap } from '../double-tap/double-tap.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Slider } from '../slider/slider.tsx';
import styles from './cropper.module.css';
import type { Square } from './cut-square.ts';
import { text } from './text.ts';
import { useSide } from './use-side.ts';

/** At 1 the picture's short side is as long as the whole cropper's; at the least, as the box. */
const START_ZOOM = 1;
const MIN_ZOOM = AVATAR_CROP_PERCENT / 100;
const MAX_ZOOM = 3;
/** What is cut out of a picture should have as many pixels as the smallest one that is shown. Unit: pixels. */
const MIN_CUT_PX = 160;
const TAP_ZOOM = 2;
const KEY_ZOOM_STEP = 0.1;
const KEY_MOVE_PX = 10;
/** A mouse that has moved farther than this between press and release has dragged the picture. */
const CLICK_MAX_PX = 4;
/** Of the slider. */
const ZOOM_STEP = 0.01;

const TURNS = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
const KEY_ZOOMS: Readonly<Record<string, number>> = {
  '+': KEY_ZOOM_STEP,
  '=': KEY_ZOOM_STEP,
  '-': -KEY_ZOOM_STEP,
};

const percents = new Intl.NumberFormat('ru', { style: 'percent' });

/** How far a picture of this size may be enlarged without becoming mush. */
const maxZoomOf = ({ naturalWidth, naturalHeight }: MediaSize) =>
  Math.min(MAX_ZOOM, Math.max(START_ZOOM, (Math.min(naturalWidth, naturalHeight) * MIN_ZOOM) / MIN_CUT_PX));

interface SquareCropperProps {
  /** Address of a picture that the browser can draw. */
  src: string;
  /** What the box holds now, as soon as the picture is there. */
  onChange: (square: Square) => void;
}

/**
 * Lets a square be chosen: the picture moves behind a box that stays. By drag, pinch, wheel, double tap, and from
 * the keyboard by arrows, plus and minus.
 */
export function SquareCropper({ src, onChange }: SquareCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(START_ZOOM);
  const [maxZoom, setMaxZoom] = useState(MAX_ZOOM);
  const [turn, setTurn] = useState<Square['turn']>(0);
  const [stage, sidePx] = useSide();
  const isSecondTap = useDoubleTap();
  const pressedAt = useRef({ x: 0, y: 0 });
  const boxPx = sidePx * MIN_ZOOM;

  const zoomTo = (wanted: number) => setZoom(Math.min(maxZoom, Math.max(MIN_ZOOM, wanted)));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEY_ZOOMS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    zoomTo(zoom + step);
  };

  return (
    <div className={styles.cropper}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keys reach the box inside */}
      <div
        ref={stage}
        className={styles.stage}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y }) => (pressedAt.current = { x, y })}
        onClick={(event) => {
          const { x, y } = pressedAt.current;
          const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > CLICK_MAX_PX;
          if (!isDrag && isSecondTap(event)) zoomTo(zoom > START_ZOOM ? START_ZOOM : TAP_ZOOM);
        }}
      >
        {sidePx > 0 && (
          <Cropper
            image={src}
            aspect={1}
            cropSize={{ width: boxPx, height: boxPx }}
            objectFit="cover"
            crop={crop}
            onCropChange={setCrop}
            zoom={zoom}
            onZoomChange={setZoom}
            minZoom={MIN_ZOOM}
            maxZoom={maxZoom}
            onMediaLoaded={(size) => setMaxZoom(maxZoomOf(size))}
            rotation={turn}
            keyboardStep={KEY_MOVE_PX}
            onCropComplete={(_, { x, y, width }) => onChange({ x, y, side: width, turn })}
            classes={{ mediaClassName: styles.picture ?? '', cropAreaClassName: styles.box ?? '' }}
            cropperProps={{ role: 'group', 'aria-label': text.area }}
            // Its own style tag would break the content security policy.
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className={styles.tools}>
        <div className={styles.zoom}>
          <Slider
            label={text.zoom}
            min={MIN_ZOOM}
            max={maxZoom}
            step={ZOOM_STEP}
            value={zoom}
            onChange={setZoom}
            format={(shown) => percents.format(shown)}
          />
        </div>
        <IconButton
          variant="filled"
          label={text.turn}
          icon={<RotateCw size={20} />}
          onClick={() => setTurn(TURNS[turn])}
        />
      </div>
    </div>
  );
}
