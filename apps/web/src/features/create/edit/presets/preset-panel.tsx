import type { ToolProps } from '../../works/work.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { text } from '../text.ts';
import styles from './preset-panel.module.css';
import { presetOf, PRESETS } from './presets.ts';
import { usePresetPictures, type PresetSource } from './use-preset-pictures.ts';

interface PresetPanelProps extends ToolProps, Omit<PresetSource, 'work'> {
  isDisabled: boolean;
}

/** The named presets, each shown on the work itself. The sliders go on from the chosen one. */
export function PresetPanel({ onChange, isDisabled, ...source }: PresetPanelProps) {
  const { work } = source;
  const canvasOf = usePresetPictures(source);
  return (
    <ChoiceRow
      label={text.presets}
      look="tile"
      isDisabled={isDisabled}
      value={presetOf(work.filters)?.id ?? null}
      onChange={(id) => onChange({ filters: PRESETS.find((preset) => preset.id === id)?.filters ?? {} })}
      choices={PRESETS.map(({ id, name }) => ({
        value: id,
        face: (
          <>
            <canvas ref={canvasOf(id)} className={styles.picture} />
            {name}
          </>
        ),
      }))}
    />
  );
}
