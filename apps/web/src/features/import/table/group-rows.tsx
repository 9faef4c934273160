import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef } from 'react';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from '../text.ts';
import { countChosen, type Group } from './choice.ts';
import styles from './table.module.css';

interface RowsProps {
  chosen: ReadonlySet<number>;
  onToggle: (places: readonly number[]) => void;
  /** Opens the posts of a group, with the id of the button. */
  onLook?: ((group: Group, opener: string) => void) | undefined;
}

interface GroupRowsProps extends RowsProps {
  groups: readonly Group[];
  /** Default: the name of the group. */
  labelOf?: (group: Group) => string;
  hintOf?: (group: Group) => string | undefined;
}

/** Some of the posts a row, each with one check box, and how many of them are chosen. */
export const GroupRows = ({ groups, labelOf, hintOf, ...rows }: GroupRowsProps) => (
  <ul>
    {groups.map((group) => (
      <GroupRow
        key={group.name}
        label={labelOf?.(group) ?? group.name}
        hint={hintOf?.(group)}
        group={group}
        {...rows}
      />
    ))}
  </ul>
);

interface GroupRowProps extends RowsProps {
  label: string;
  hint: string | undefined;
  group: Group;
}

function GroupRow({ label, hint, group, chosen, onToggle, onLook }: GroupRowProps) {
  const all = group.places.length;
  const count = countChosen(chosen, group.places);
  const box = useRef<HTMLInputElement>(null);
  const isPart = count > 0 && count < all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  const opener = `import-look-${group.name}`;
  return (
    <li className={styles.row}>
      <label className={styles.choice}>
        <input
          ref={box}
          type="checkbox"
          className={styles.box}
          checked={count === all}
          onChange={() => onToggle(group.places)}
        />
        <span className={styles.name}>
          {label}
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <span className={styles.count}>{text.ofAll(count, all)}</span>
      </label>
      {onLook && (
        <IconButton
          id={opener}
          label={text.look(label)}
          icon={<ChevronRight size={20} />}
          onClick={() => onLook(group, opener)}
        />
      )}
    </li>
  );
}
