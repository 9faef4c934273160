import {
  STORY_FILTER_RANGES,
  STORY_FILTER_STEP,
  type StoryFilterName,
  type StoryFilters,
} from '@sfera/contract/filters';
import Undo from 'lucide-react/icons/undo-2';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import styles from './story-filters-panel.module.css';
import { text } from './text.ts';

interface FilterSliderProps {
  name: StoryFilterName;
  filters: StoryFilters;
  onChange: (filters: StoryFilters) => void;
}

/** One slider with its own reset: the button, or a double tap on its name. */
export function FilterSlider({ name, filters, onChange }: FilterSliderProps) {
  const isSecondTap = useDoubleTap();
  const { min, max, neutral } = STORY_FILTER_RANGES[name];
  const value = filters[name] ?? neutral;
  const set = (next: number) => onChange(setStoryFilter(filters, name, next));
  const reset = () => value !== neutral && set(neutral);

  return (
    <div className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button beside it does the same */}
      <div
        className={styles.slider}
        onClick={(event) => {
          // On its line a tap sets the value.
          const isOnLabel = event.target instanceof Element && !event.target.closest('[data-no-sheet-drag]');
          if (isOnLabel && isSecondTap(event)) reset();
        }}
      >
        <Slider
          label={text.name[name]}
          min={min}
          max={max}
          step={STORY_FILTER_STEP}
          origin={neutral}
          value={value}
          onChange={set}
          format={text.value}
        />
      </div>
      <IconButton
        label={text.resetOne(text.name[name])}
        icon={<Undo size={20} />}
        aria-disabled={value === neutral}
        onClick={reset}
      />
    </div>
  );
}

/** The filters with one of them changed; neutral ones are left out. */
function setStoryFilter(filters: StoryFilters, name: StoryFilterName, value: number): StoryFilters {
  const { [name]: _before, ...others } = filters;
  return value === STORY_FILTER_RANGES[name].neutral ? others : { ...others, [name]: value };
}
