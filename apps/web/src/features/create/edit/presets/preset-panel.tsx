import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { ToolProps } from '../../work/work.ts';
import { ChoiceRow } from '../choice/choice-row.tsx';
import { text } from '../text.ts';
import styles from './preset-panel.module.css';
import { presetOf, PRESETS } from './presets.ts';
import { usePresetPictures } from './use-preset-pictures.ts';

interface PresetPanelProps extends ToolProps {
  photo: Photo | null;
  /** Of a video. */
  canPlay: boolean;
  isDisabled: boolean;
}

/** The named presets, each shown on the work itself. The sliders go on from the chosen one. */
export function PresetPanel({ work, onChange, photo, canPlay, isDisabled }: PresetPanelProps) {
  const canvasOf = usePresetPictures(work, photo, canPlay);
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
