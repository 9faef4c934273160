import { FILTER_NAMES, FILTER_RANGES, hasFilters, type FilterName } from '@sfera/contract/filters';
import Undo from 'lucide-react/icons/undo-2';
import { Button } from '#shared/ui/button/button.tsx';
import { useDoubleTap } from '#shared/ui/double-tap/double-tap.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import type { ToolProps } from '../../works/work.ts';
import { ChoiceRow } from '#shared/ui/choice-row/choice-row.tsx';
import { text } from '../text.ts';
import { setFilter } from './set-filter.ts';
import { SLIDER_ICONS } from './slider-icons.ts';
import styles from './slider-panel.module.css';

interface SliderPanelProps extends ToolProps {
  /** The slider that is shown. */
  name: FilterName;
  onNameChange: (name: FilterName) => void;
  isDisabled: boolean;
}

/** The seven sliders, one at a time. */
export function SliderPanel({ work, onChange, name, onNameChange, isDisabled }: SliderPanelProps) {
  const isSecondTap = useDoubleTap();
  const { filters } = work;
  const value = filters[name] ?? 0;
  const set = (next: number) => onChange({ filters: setFilter(filters, name, next) });

  return (
    <div className={styles.panel}>
      <div className={styles.one}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the button beside it does the same */}
        <div
          className={styles.slider}
          onClick={(event) => {
            // On its line a tap sets the value.
            const isOnLabel =
              event.target instanceof Element && !event.target.closest('[data-no-sheet-drag]');
            if (isOnLabel && !isDisabled && isSecondTap(event)) set(0);
          }}
        >
          <Slider
            key={name}
            label={text.slider[name]}
            {...FILTER_RANGES[name]}
            origin={0}
            value={value}
            onChange={set}
            format={(shown) => text.value(name, shown)}
            isDisabled={isDisabled}
          />
        </div>
        <IconButton
          label={text.reset(text.slider[name])}
          icon={<Undo size={20} />}
          disabled={isDisabled}
          // Not `disabled`, which would drop the focus of whoever has just pressed it.
          aria-disabled={value === 0}
          onClick={() => value !== 0 && set(0)}
        />
      </div>
      <ChoiceRow
        label={text.sliders}
        look="tile"
        value={name}
        onChange={onNameChange}
        choices={FILTER_NAMES.map((own) => ({
          value: own,
          face: <SliderFace name={own} value={filters[own] ?? 0} />,
        }))}
      />
      <Button
        className={styles.resetAll}
        variant="quiet"
        disabled={isDisabled}
        aria-disabled={!hasFilters(filters)}
        onClick={() => hasFilters(filters) && onChange({ filters: {} })}
      >
        {text.resetAll}
      </Button>
    </div>
  );
}

function SliderFace({ name, value }: { name: FilterName; value: number }) {
  const Icon = SLIDER_ICONS[name];
  return (
    <>
      <span className={styles.icon} data-changed={value !== 0 || undefined}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <span>
        {text.slider[name]}
        {value !== 0 && <span className="visually-hidden">{text.changed(text.value(name, value))}</span>}
      </span>
    </>
  );
}
