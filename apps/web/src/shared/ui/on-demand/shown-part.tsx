import type { ComponentType, ReactNode } from 'react';
import { usePart } from './use-part.ts';

/** A part of the screen whose code is fetched when the part is shown. Until then there is what `hold` gives, or nothing. */
export function shownPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  hold?: (props: Props) => ReactNode,
): ComponentType<Props> {
  return function ShownPart(props) {
    const { part: Part } = usePart(load);
    return Part ? <Part {...props} /> : hold?.(props);
  };
}
