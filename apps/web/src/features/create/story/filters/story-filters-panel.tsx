import {
  hasFilters,
  STORY_FILTER_NAMES,
  type StoryFilters,
  STORY_FILTER_RANGES,
  STORY_FILTER_STEP,
  type StoryFilterName,
} from '@sfera/contract/media/filters';
import { Button } from '#shared/ui/button/button.tsx';
import { ResetSlider } from '../../edit/reset-slider/reset-slider.tsx';
import { text } from './text.ts';
import styles from './story-filters-panel.module.css';

export interface StoryFiltersPanelProps {
  /** Neutral ones are left out. */
  filters: StoryFilters;
  onChange: (filters: StoryFilters) => void;
}

/** The five sliders of a story, one under another: higher than most panels, so that its place must scroll. */
export function StoryFiltersPanel({ filters, onChange }: StoryFiltersPanelProps) {
  const isChanged = hasFilters({ story: filters });
  return (
    <div role="group" aria-label={text.title} className={styles.panel}>
      {STORY_FILTER_NAMES.map((name) => (
        <FilterSlider key={name} name={name} filters={filters} onChange={onChange} />
      ))}
      <Button
        className={styles.resetAll}
        variant="quiet"
        // Not `disabled`, which would drop the focus of a person who has just pressed the button.
        aria-disabled={!isChanged}
        onClick={() => isChanged && onChange({})}
      >
        {text.resetAll}
      </Button>
    </div>
  );
}

interface FilterSliderProps {
  name: StoryFilterName;
  filters: StoryFilters;
  onChange: (filters: StoryFilters) => void;
}

/** The slider of one filter of a story. */
function FilterSlider({ name, filters, onChange }: FilterSliderProps) {
  const { min, max, neutral } = STORY_FILTER_RANGES[name];
  return (
    <ResetSlider
      label={text.name[name]}
      resetLabel={text.resetOne(text.name[name])}
      min={min}
      max={max}
      step={STORY_FILTER_STEP}
      origin={neutral}
      value={filters[name] ?? neutral}
      onChange={(next) => onChange(setStoryFilter(filters, name, next))}
      format={text.value}
    />
  );
}

/** The filters with one of them changed; neutral ones are left out. */
function setStoryFilter(filters: StoryFilters, name: StoryFilterName, value: number): StoryFilters {
  const { [name]: _before, ...others } = filters;
  return value === STORY_FILTER_RANGES[name].neutral ? others : { ...others, [name]: value };
}
