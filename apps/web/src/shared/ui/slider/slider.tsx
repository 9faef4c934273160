import * as Radix from 'radix-ui/slider';
import { useId, type CSSProperties } from 'react';
import { formatNumber, formatSigned } from '#shared/text/format-number.ts';
import styles from './slider.module.css';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Called when the finger leaves the slider. */
  onCommit?: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Start of the coloured part; `min` by default, 0 for a slider that goes both ways. */
  origin?: number;
  /** Formats the value shown beside the label and read by screen readers. */
  format?: (value: number) => string;
  isDisabled?: boolean;
}

/** A slider with its value shown. Arrow keys step by one, Page Up and Page Down by ten, Home and End jump. */
export function Slider(props: SliderProps) {
  const { label, value, onChange, onCommit, min = 0, max = 100, step = 1, isDisabled = false } = props;
  const { origin = min, format = origin === min ? formatNumber : formatSigned } = props;
  const labelId = useId();
  const share = (at: number) => (at - min) / (max - min);
  const fill: CSSProperties = {
    insetInlineStart: `${Math.min(share(value), share(origin)) * 100}%`,
    inlineSize: `${Math.abs(share(value) - share(origin)) * 100}%`,
  };

  return (
    <div className={styles.slider} data-disabled={isDisabled || undefined}>
      <div className={styles.words}>
        <span id={labelId}>{label}</span>
        <output className={styles.value} aria-hidden="true">
          {format(value)}
        </output>
      </div>
      <Radix.Root
        className={styles.root}
        data-no-sheet-drag
        value={[value]}
        min={min}
        max={max}
        step={step}
        disabled={isDisabled}
        onValueChange={([next = value]) => onChange(next)}
        onValueCommit={([next = value]) => onCommit?.(next)}
      >
        <Radix.Track className={styles.track}>
          <span className={styles.fill} style={fill} />
        </Radix.Track>
        <Radix.Thumb className={styles.thumb} aria-labelledby={labelId} aria-valuetext={format(value)} />
      </Radix.Root>
    </div>
  );
}
