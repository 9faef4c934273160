import type { Crop } from '@sfera/contract/media/edit';
import { AVATAR_CROP_PERCENT } from '@sfera/contract/people/limits';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { turnedSize, type Size } from '#shared/media/filters/place.ts';
import layout from '#shared/ui/layout/layout.module.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Slider } from '../slider/slider.tsx';
import { CropStage, START_ZOOM } from './crop-stage.tsx';
import styles from './cropper.module.css';
import type { Square } from './cut-square.ts';
import { centreOf, cropAround, maxZoomOf, NEXT_TURN, turnedPlace, zoomOf } from './framing.ts';
import { text } from './text.ts';

/** The slider's least value: the picture's short side fills the box. At 1 the short side fills the whole cropper. */
const BOX_SHARE = AVATAR_CROP_PERCENT / 100;
const SQUARE = 1;
/** Step of the slider. */
const ZOOM_STEP = 0.01;

const percents = new Intl.NumberFormat('ru', { style: 'percent' });
const rounded = (zoom: number) => Math.round(zoom * 100) / 100;

interface SquareCropperProps {
  /** Address of a picture that the browser can draw. */
  src: string;
  /** Called with the square in the box, as soon as the picture is loaded and after each change. */
  onChange: (square: Square) => void;
}

/** Lets a person choose a square of a picture. */
export function SquareCropper({ src, onChange }: SquareCropperProps) {
  const size = useNaturalSize(src);
  return (
    <div className={layout.stack3}>
      {size ? <SizedCropper src={src} size={size} onChange={onChange} /> : <div className={styles.square} />}
    </div>
  );
}

function SizedCropper({ src, size, onChange }: SquareCropperProps & { size: Size }) {
  const [turn, setTurn] = useState<Square['turn']>(0);
  const turned = turnedSize(size, turn);
  const [crop, setCrop] = useState<Crop>(() => cropAround(turned, SQUARE, START_ZOOM));
  const zoom = zoomOf(turned, SQUARE, crop);

  const { width, height } = turned;
  useEffect(
    () =>
      onChange({
        x: Math.round(crop.x * width),
        y: Math.round(crop.y * height),
        side: Math.round(crop.width * width),
        turn,
      }),
    [onChange, crop, width, height, turn],
  );

  const turnOn = () => {
    const next = NEXT_TURN[turn];
    setTurn(next);
    setCrop(cropAround(turnedSize(size, next), SQUARE, zoom, turnedPlace(centreOf(crop))));
  };

  return (
    <>
      <CropStage
        className={styles.square}
        src={src}
        size={size}
        turn={turn}
        aspect={SQUARE}
        boxShare={BOX_SHARE}
        crop={crop}
        onChange={setCrop}
        label={text.area}
      />
      <div className={styles.tools}>
        <div className={layout.fill}>
          <Slider
            label={text.zoom}
            min={BOX_SHARE}
            max={rounded(maxZoomOf(turned, SQUARE) * BOX_SHARE)}
            step={ZOOM_STEP}
            value={rounded(zoom * BOX_SHARE)}
            onChange={(next) => setCrop(cropAround(turned, SQUARE, next / BOX_SHARE, centreOf(crop)))}
            format={(shown) => percents.format(shown)}
          />
        </div>
        <IconButton variant="filled" label={text.turn} icon={<RotateCw size={20} />} onClick={turnOn} />
      </div>
    </>
  );
}

/** The size of a picture as the browser draws it; null until the picture is loaded. Unit: pixels. */
function useNaturalSize(src: string): Size | null {
  const [read, setRead] = useState<{ src: string; size: Size } | null>(null);
  useEffect(() => {
    const image = new Image();
    image.addEventListener('load', () =>
      setRead({ src, size: { width: image.naturalWidth, height: image.naturalHeight } }),
    );
    image.src = src;
    return () => image.removeAttribute('src');
  }, [src]);
  return read?.src === src ? read.size : null;
}
