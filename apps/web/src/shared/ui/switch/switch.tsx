import * as Radix from 'radix-ui/switch';
import { useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** A setting that takes effect at once. The whole row is a touch target. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row} data-disabled={isDisabled || undefined}>
      <label htmlFor={id} className={styles.words}>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <Radix.Root
        id={id}
        className={styles.track}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      >
        <Radix.Thumb className={styles.thumb} />
      </Radix.Root>
    </div>
  );
}
