import type { OwnNames } from '@sfera/contract/accounts/password';
import { useMemo } from 'react';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { text } from './text.ts';
import styles from './strength-meter.module.css';
import { loadEstimate } from './strength-part.ts';

interface StrengthMeterProps {
  password: string;
  names: OwnNames;
}

/**
 * The strength of the typed password, by bars and in words. Empty without the estimate's code: then the server decides.
 */
export function StrengthMeter({ password, names }: StrengthMeterProps) {
  const { part } = usePart(loadEstimate);
  const { login, email } = names;
  const strength = useMemo(
    () => (part && password ? part.estimateStrength(password, { login, email }) : null),
    [part, password, login, email],
  );
  const level = part && strength ? part.STRENGTHS.indexOf(strength) + 1 : 0;
  const words = strength ? text.strengths[strength] : '';
  return (
    <div className={styles.strength}>
      <div
        role="meter"
        aria-label={text.strength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={words || text.noStrength}
        data-strength={strength ?? undefined}
        className={styles.bars}
      >
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={styles.bar} data-filled={bar <= level || undefined} />
        ))}
      </div>
      <p aria-live="polite" className={styles.words}>
        {words && `${text.strength}: ${words}`}
      </p>
    </div>
  );
}
