import { useLayoutEffect, useRef } from 'react';
import styles from './choice-row.module.css';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

interface ChoiceRowProps<Value extends string> extends RadioGroupProps<Value> {
  /** Choices that are `wide` share the row. Words in a `line`, and pictures as `tile`s, may be more than it holds and scroll. */
  look: 'wide' | 'line' | 'tile';
}

/** One of several things in a row; the chosen one is kept in sight. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { choices, value } = props;
  const row = useRef<HTMLDivElement>(null);
  const chosen = choices.findIndex((choice) => choice.value === value);

  useLayoutEffect(() => {
    const item = row.current?.children[chosen];
    if (row.current && item instanceof HTMLElement)
      row.current.scrollTo({ left: item.offsetLeft - (row.current.clientWidth - item.offsetWidth) / 2 });
  }, [chosen]);

  return (
    <RadioGroup
      {...props}
      ref={row}
      className={styles.row}
      choiceClassName={styles.choice}
      hasPictures={props.look === 'tile'}
    />
  );
}
