import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState, type ReactNode } from 'react';
import { text } from '../text.ts';
import styles from './menu-marks.module.css';
import type { MenuItemPart } from './menu.tsx';

/** One of several marks in a row above the items. */
export interface MenuMark {
  label: string;
  icon: ReactNode;
  isChecked: boolean;
  onSelect: () => void;
}

/** Marks that are shown at once; with the button they fill one row. */
const FIRST = 6;

interface MenuMarksProps {
  marks: readonly MenuMark[];
  /** The item part of the menu that the marks are in. */
  Item: MenuItemPart;
}

/** A row of marks above the items of a menu, one of which may be set; the last place leads to the others. */
export function MenuMarks({ marks, Item }: MenuMarksProps) {
  const [isWhole, setWhole] = useState(false);
  // A set mark is never hidden.
  const isCut = !isWhole && marks.length > FIRST + 1;
  const first = marks.findIndex(({ isChecked }) => isChecked);
  const shown = isCut
    ? [...(first >= FIRST ? marks.slice(first, first + 1) : []), ...marks].slice(0, FIRST)
    : marks;
  return (
    <div role="group" className={styles.marks}>
      {shown.map(({ label, icon, isChecked, onSelect }) => (
        <Item
          key={label}
          className={styles.mark}
          // Radix has check boxes too: they would come with the menus of all screens.
          role="menuitemcheckbox"
          aria-checked={isChecked}
          aria-label={label}
          title={label}
          onSelect={onSelect}
        >
          {icon}
        </Item>
      ))}
      {isCut && (
        <Item
          className={styles.mark}
          aria-label={text.moreMarks}
          title={text.moreMarks}
          onSelect={(event) => {
            event.preventDefault();
            setWhole(true);
          }}
        >
          <ChevronDown size={20} aria-hidden="true" />
        </Item>
      )}
    </div>
  );
}
