import { useId, type ReactNode } from 'react';
import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import styles from './panel-sections.module.css';

interface PanelSectionsProps<Name extends string> {
  /** Names the choice for screen readers. */
  label: string;
  /** In their order. */
  names: Readonly<Record<Name, string>>;
  sections: Readonly<Record<Name, ReactNode>>;
  open: Name;
  onOpen: (name: Name) => void;
}

/** The parts of a tool: on a phone one at a time, so that nothing scrolls, and beside the page all of them. */
export function PanelSections<Name extends string>(props: PanelSectionsProps<Name>) {
  const { label, names, sections, open, onOpen } = props;
  const id = useId();
  const order = Object.keys(names).filter((name): name is Name => name in names);
  return (
    <div className={styles.panel}>
      <RadioGroup
        className={styles.row}
        choiceClassName={styles.name}
        label={label}
        value={open}
        onChange={onOpen}
        choices={order.map((name) => ({ value: name, face: names[name] }))}
      />
      {order.map((name) => (
        <div
          key={name}
          role="group"
          aria-labelledby={`${id}-${name}`}
          className={styles.section}
          data-open={name === open || undefined}
        >
          <p id={`${id}-${name}`} className={styles.title}>
            {names[name]}
          </p>
          {sections[name]}
        </div>
      ))}
    </div>
  );
}
