import type { CSSProperties, ReactNode, Ref } from 'react';
import { text } from '../text.ts';

interface ListElementProps {
  children: ReactNode;
  style: CSSProperties;
  ref?: Ref<HTMLOListElement>;
}

/** The list element with its name and its role, which Safari drops from lists without markers. */
export const ListElement = ({ children, style, ref }: ListElementProps) => (
  // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above
  <ol ref={ref} style={style} role="list" aria-label={text.list}>
    {children}
  </ol>
);
