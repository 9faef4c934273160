import { Slider } from '#shared/ui/slider/slider.tsx';
import type { PagePlace } from '#shared/media/story/page-place.ts';
import { MAX_ITEM_SCALE, MIN_ITEM_SCALE } from './item-limits.ts';
import styles from './place-sliders.module.css';
import { text } from './text.ts';

interface PlaceSlidersProps {
  place: PagePlace;
  onPlace: (place: PagePlace) => void;
}

/** Size and turn of an item for those who do not drag it. */
export const PlaceSliders = ({ place, onPlace }: PlaceSlidersProps) => (
  <div className={styles.sliders}>
    <Slider
      label={text.size}
      min={MIN_ITEM_SCALE * 100}
      max={MAX_ITEM_SCALE * 100}
      step={5}
      origin={100}
      value={Math.round(place.scale * 100)}
      onChange={(percents) => onPlace({ ...place, scale: percents / 100 })}
      format={(percents) => text.percent(percents / 100)}
    />
    <Slider
      label={text.turn}
      min={-180}
      max={180}
      origin={0}
      value={Math.round(place.rotation)}
      onChange={(rotation) => onPlace({ ...place, rotation })}
      format={text.degrees}
    />
  </div>
);
