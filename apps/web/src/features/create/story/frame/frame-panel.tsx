import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import RotateCw from 'lucide-react/icons/rotate-cw-square';
import { useEffect, useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import { meanColour, type Ground } from '#shared/media/story/ground.ts';
import { keepWithin, type PagePlace, type PlaceLimits } from '#shared/media/story/page-place.ts';
import { fillsPage, quarterTurned, toggledFill } from '#shared/media/story/picture-place.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import { STORY_COLOURS } from '../colours/story-colours.ts';
import { drawSmall, type Look } from './draw-small.ts';
import styles from './frame-panel.module.css';
import { text } from './text.ts';

export interface FramePanelProps {
  /** Size of the edited picture, in any unit. */
  picture: Size;
  place: PagePlace;
  /** Where the picture lies until it is moved. */
  resting: PagePlace;
  limits: PlaceLimits;
  /** The ground of a photo; videos stand on black. */
  ground: GroundRowProps | null;
  onPlace: (place: PagePlace, step?: string) => void;
}

/** How the picture of a story lies on its page, and what is behind it. */
export function FramePanel({ picture, place, resting, limits, ground, onPlace }: FramePanelProps) {
  const isFilled = fillsPage(picture, place);
  const [least, most] = [limits.minScale, limits.maxScale].map((scale) => Math.round(scale * 100));

  return (
    <div className={styles.panel}>
      <Slider
        label={text.zoom}
        min={least ?? 0}
        max={most ?? 100}
        origin={100}
        value={Math.round(place.scale * 100)}
        onChange={(percents) => onPlace(keepWithin({ ...place, scale: percents / 100 }, limits), 'zoom')}
        format={text.percent}
      />
      <div className={styles.buttons}>
        <Button onClick={() => onPlace(toggledFill(picture, place))}>
          {isFilled ? <Minimize size={18} aria-hidden="true" /> : <Maximize size={18} aria-hidden="true" />}
          {isFilled ? text.fit : text.fill}
        </Button>
        {!limits.isLevel && (
          <Button onClick={() => onPlace(quarterTurned(picture, place))}>
            <RotateCw size={18} aria-hidden="true" />
            {text.turn}
          </Button>
        )}
        <Button onClick={() => onPlace(resting)}>{text.reset}</Button>
      </div>
      {ground && <GroundRow {...ground} />}
    </div>
  );
}

/** Offered beside the blurred photo and its own colour. */
const OFFERED = new Set(['#000000', '#ffffff', '#ff3355', '#ffd60a', '#2f7bff']);

interface GroundRowProps extends Look {
  ground: Ground;
  onChange: (ground: Ground) => void;
}

const swatch = (background: string) => <span className={styles.swatch} style={{ background }} />;

function GroundRow({ photo, edit, filters, ground, onChange }: GroundRowProps) {
  const [own, setOwn] = useState<Ground | null>(null);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- read from the photo's pixels
    setOwn(drawSmall({ photo, edit, filters }, meanColour));
  }, [photo, edit, filters]);
  return (
    <RadioGroup<Ground>
      className={styles.grounds}
      choiceClassName={styles.ground}
      label={text.ground}
      hasPictures
      value={ground}
      onChange={onChange}
      choices={[
        {
          value: 'blurred',
          name: text.blurred,
          face: <span className={`${styles.swatch} ${styles.blurred}`} />,
        },
        ...(own ? [{ value: own, name: text.ofPicture, face: swatch(own) }] : []),
        ...STORY_COLOURS.filter(({ colour }) => OFFERED.has(colour) && colour !== own).map(
          ({ colour, name }) => ({
            value: colour,
            name,
            face: swatch(colour),
          }),
        ),
      ]}
    />
  );
}
