import type { CSSProperties } from 'react';
import type { State } from './state-mark.tsx';
import styles from './parts.module.css';

interface BarProps {
  /** Parts of the whole, from 0 to 1; the rest of the bar is empty. */
  parts: readonly { share: number; tone: 'main' | 'quiet' }[];
  state?: State;
}

/** Shares of a whole as a line. The words beside it say the same. */
export const Bar = ({ parts, state = 'fine' }: BarProps) => (
  <div className={styles.bar} data-state={state} aria-hidden="true">
    {parts.map(({ share, tone }) => {
      const style: CSSProperties = { inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` };
      return <span key={tone} data-tone={tone} style={style} />;
    })}
  </div>
);
