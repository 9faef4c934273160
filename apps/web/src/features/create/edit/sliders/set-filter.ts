import type { EditFilters, FilterName } from '@sfera/contract/filters';

/** The filters with one of them changed; those at 0 are left out. */
export function setFilter(filters: EditFilters, name: FilterName, value: number): EditFilters {
  const { [name]: _before, ...others } = filters;
  return value === 0 ? others : { ...others, [name]: value };
}
