import {
  FILTER_NAMES,
  FILTER_RANGES,
  hasFilters,
  type FilterName,
  type EditFilters,
} from '@sfera/contract/media/filters';
import type { LucideIcon } from 'lucide-react';
import Aperture from 'lucide-react/icons/aperture';
import CircleDot from 'lucide-react/icons/circle-dot';
import Contrast from 'lucide-react/icons/contrast';
import Palette from 'lucide-react/icons/palette';
import Sparkles from 'lucide-react/icons/sparkles';
import Sun from 'lucide-react/icons/sun';
import Thermometer from 'lucide-react/icons/thermometer';
import { Button } from '#shared/ui/button/button.tsx';
import type { ToolProps } from '../../works/work.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { ResetSlider } from '../reset-slider/reset-slider.tsx';
import { text } from '../text.ts';
import styles from './slider-panel.module.css';

const SLIDER_ICONS: Record<FilterName, LucideIcon> = {
  exposure: Aperture,
  highlight: Sparkles,
  contrast: Contrast,
  brightness: Sun,
  warmth: Thermometer,
  hue: Palette,
  vignette: CircleDot,
};

interface SliderPanelProps extends ToolProps {
  /** The slider that is shown. */
  name: FilterName;
  onNameChange: (name: FilterName) => void;
  isDisabled: boolean;
}

/** The seven sliders, one at a time. */
export function SliderPanel({ work, onChange, name, onNameChange, isDisabled }: SliderPanelProps) {
  const { filters } = work;

  return (
    <div className={styles.panel}>
      <ResetSlider
        key={name}
        label={text.slider[name]}
        resetLabel={text.reset(text.slider[name])}
        {...FILTER_RANGES[name]}
        origin={0}
        value={filters[name] ?? 0}
        onChange={(next) => onChange({ filters: setFilter(filters, name, next) })}
        format={(shown) => text.value(name, shown)}
        isDisabled={isDisabled}
      />
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

/** The filters with one of them changed; those at 0 are left out. */
function setFilter(filters: EditFilters, name: FilterName, value: number): EditFilters {
  const { [name]: _before, ...others } = filters;
  return value === 0 ? others : { ...others, [name]: value };
}
