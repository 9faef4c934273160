import Undo from 'lucide-react/icons/undo-2';
import type { ComponentProps } from 'react';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import styles from './reset-slider.module.css';

interface ResetSliderProps extends ComponentProps<typeof Slider> {
  /** The value that a reset brings back. */
  origin: number;
  resetLabel: string;
}

/** A slider with its own reset: the button, or a double tap on the slider's name. */
export function ResetSlider({ resetLabel, ...slider }: ResetSliderProps) {
  const { value, origin, onChange, isDisabled = false } = slider;
  const isSecondTap = useDoubleTap();
  const reset = () => value !== origin && onChange(origin);

  return (
    <div className={styles.row}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button beside it does the same */}
      <div
        className={styles.slider}
        onClick={(event) => {
          // On its line a tap sets the value.
          const isOnLabel = event.target instanceof Element && !event.target.closest('[data-no-sheet-drag]');
          if (isOnLabel && !isDisabled && isSecondTap(event)) reset();
        }}
      >
        <Slider {...slider} />
      </div>
      <IconButton
        label={resetLabel}
        icon={<Undo size={20} />}
        disabled={isDisabled}
        // Not `disabled`, which would drop the focus of a person who has just pressed the button.
        aria-disabled={value === origin}
        onClick={reset}
      />
    </div>
  );
}
