import * as Radix from 'radix-ui/radio-group';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './choice-row.module.css';

interface Choice<Value extends string> {
  value: Value;
  /** What is seen; its words are the name for screen readers. */
  face: ReactNode;
}

interface ChoiceRowProps<Value extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  /** Null when none of them holds. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** `wide` choices share the row, `pill` and `tile` ones may be more than it holds and scroll. */
  look: 'wide' | 'pill' | 'tile';
  isDisabled?: boolean;
}

/** One of several things in a row; arrows choose the next one, the chosen one is kept in sight. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, choices, value, onChange, look, isDisabled = false } = props;
  const row = useRef<HTMLDivElement>(null);
  const chosen = choices.findIndex((choice) => choice.value === value);

  useLayoutEffect(() => {
    const item = row.current?.children[chosen];
    if (row.current && item instanceof HTMLElement)
      row.current.scrollTo({ left: item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2 });
  }, [chosen]);

  return (
    <Radix.Root
      ref={row}
      className={styles.row}
      data-look={look}
      aria-label={label}
      orientation="horizontal"
      disabled={isDisabled}
      value={value ?? ''}
      onValueChange={(next) => {
        const choice = choices.find((candidate) => candidate.value === next);
        if (choice) onChange(choice.value);
      }}
    >
      {choices.map(({ value: own, face }) => (
        <Radix.Item key={own} value={own} className={styles.choice}>
          {face}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
