import { useState, type CSSProperties, type PointerEvent } from 'react';
import typography from '#shared/ui/typography/typography.module.css';
import { PLOT_HEIGHT, heightOf, pathsOf, topOf } from './plot-path.ts';
import styles from './plot.module.css';
import { text } from './text.ts';

export interface PlotProps {
  title: string;
  /** Oldest first; null where nothing was measured. */
  values: readonly (number | null)[];
  /** Names the time of each value: «14:05». */
  times: readonly string[];
  format: (value: number) => string;
  /** The words that are shown large beside the title when no point is pointed at; by default the last value. */
  figure?: string;
  size?: 'small' | 'large';
}

/**
 * Values over time, small (decision 098). The figure follows the pointer or the finger; screen readers get the last, the
 * lowest and the highest value in a sentence.
 */
export function Plot({ title, values, times, format, figure, size = 'small' }: PlotProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const top = topOf(values);
  const last = Math.max(1, values.length - 1);
  const at = pointed !== null && pointed < values.length ? pointed : null;
  const value = at === null ? (values.at(-1) ?? null) : (values[at] ?? null);
  const shown = value === null ? text.none : format(value);
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  const { line, area } = pathsOf(values, top);
  const known = values.filter((each) => each !== null);
  return (
    <figure className={styles.plot} data-size={size}>
      <figcaption className={styles.caption}>
        <span className={typography.note}>{title}</span>
        <span className={styles.figure} aria-hidden="true">
          {at === null ? (figure ?? shown) : shown}
        </span>
      </figcaption>
      <div
        className={styles.field}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(null)}
      >
        <svg
          role="img"
          aria-label={
            known.length === 0
              ? text.nothing
              : text.summary(
                  figure ?? (values.at(-1) == null ? text.none : format(values.at(-1) ?? 0)),
                  format(Math.min(...known)),
                  format(Math.max(...known)),
                )
          }
          viewBox={`0 0 ${last} ${PLOT_HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.lines}
        >
          <path d={area} className={styles.area} />
          <path d={line} className={styles.line} />
        </svg>
        {at !== null && value !== null && <Pointer at={at / last} height={heightOf(value, top)} />}
      </div>
      <p className={styles.times} aria-hidden="true">
        <span>{times[0]}</span>
        <span>{at === null ? times.at(-1) : times[at]}</span>
      </p>
    </figure>
  );
}

function Pointer({ at, height }: { at: number; height: number }) {
  const style: CSSProperties & Record<'--at' | '--height', string> = {
    '--at': `${at * 100}%`,
    '--height': `${(height / PLOT_HEIGHT) * 100}%`,
  };
  return <span className={styles.pointer} style={style} />;
}
