import { hasFilters, STORY_FILTER_NAMES, type StoryFilters } from '@sfera/contract/filters';
import { Button } from '#shared/ui/button/button.tsx';
import { FilterSlider } from './filter-slider.tsx';
import styles from './story-filters-panel.module.css';
import { text } from './text.ts';

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
        // Not `disabled`, which would drop the focus of whoever has just pressed it.
        aria-disabled={!isChanged}
        onClick={() => isChanged && onChange({})}
      >
        {text.resetAll}
      </Button>
    </div>
  );
}
