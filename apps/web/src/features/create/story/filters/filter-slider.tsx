import {
  STORY_FILTER_RANGES,
  STORY_FILTER_STEP,
  type StoryFilterName,
  type StoryFilters,
} from '@sfera/contract/filters';
import { ResetSlider } from '../../edit/reset-slider/reset-slider.tsx';
import { text } from './text.ts';

interface FilterSliderProps {
  name: StoryFilterName;
  filters: StoryFilters;
  onChange: (filters: StoryFilters) => void;
}

/** The slider of one filter of a story. */
export function FilterSlider({ name, filters, onChange }: FilterSliderProps) {
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
