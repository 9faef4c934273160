import { STORY_FILTER_RANGES, type StoryFilterName, type StoryFilters } from '@sfera/contract/filters';

/** The filters with one of them changed; neutral ones are left out. */
export function setStoryFilter(filters: StoryFilters, name: StoryFilterName, value: number): StoryFilters {
  const { [name]: _before, ...others } = filters;
  return value === STORY_FILTER_RANGES[name].neutral ? others : { ...others, [name]: value };
}
