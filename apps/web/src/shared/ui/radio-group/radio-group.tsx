import { useId, type ReactNode, type Ref } from 'react';
import styles from './radio-group.module.css';

export interface Choice<Value extends string> {
  value: Value;
  /** The visible face; its words name the choice for screen readers. */
  face: ReactNode;
  /** The name of a choice whose face has no words; also its tooltip. */
  name?: string;
}

export interface RadioGroupProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string;
  choices: readonly Choice<Value>[];
  /** Null when none of the choices holds. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  /** The faces are pictures or colours, and get the ring alone. */
  hasPictures?: boolean;
}

interface Look {
  className: string | undefined;
  /** Has `data-state`, `checked` or `unchecked`, and `data-disabled`. */
  choiceClassName: string | undefined;
  look?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Exclusive choices as native radio buttons, which cover their faces; arrow keys choose the next one. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value> & Look) {
  const {
    label,
    choices,
    value,
    onChange,
    isDisabled = false,
    hasPictures = false,
    className,
    choiceClassName,
    look,
    ref,
  } = props;
  const group = useId();
  return (
    <div ref={ref} role="radiogroup" aria-label={label} className={className} data-look={look}>
      {choices.map(({ value: own, face, name }) => (
        <label
          key={own}
          title={name}
          className={`${styles.choice} ${hasPictures ? '' : styles.words} ${choiceClassName}`}
          data-state={own === value ? 'checked' : 'unchecked'}
          data-disabled={isDisabled || undefined}
        >
          <input
            type="radio"
            className={styles.input}
            name={group}
            aria-label={name}
            checked={own === value}
            disabled={isDisabled}
            onChange={() => onChange(own)}
          />
          {face}
        </label>
      ))}
    </div>
  );
}
