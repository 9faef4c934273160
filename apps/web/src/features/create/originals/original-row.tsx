import { useQuery } from '@tanstack/react-query';
import { originalsChoiceQuery } from '#entities/user/originals/originals-choice.ts';
import { SheetRow } from '#shared/ui/open-row/sheet-row.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import type { Work } from '../works/work.ts';
import styles from './original-row.module.css';
import { text } from './text.ts';

export type OriginalChange = Partial<Pick<Work, 'keepsOriginal' | 'keepsPlace' | 'allowsDownload'>>;

interface OriginalRowProps {
  work: Work;
  onChange: (change: OriginalChange) => void;
}

/** Whether the server keeps the file as it was chosen, and whether others may save what it has. */
export function OriginalRow({ work, onChange }: OriginalRowProps) {
  const { data } = useQuery(originalsChoiceQuery);
  const { keepsOriginal = data?.keepsOriginals ?? false, keepsPlace = false, allowsDownload = false } = work;
  return (
    <SheetRow label={text.label} title={text.title} value={choiceOf(keepsOriginal, allowsDownload)}>
      {() => (
        <div className={styles.switches}>
          <Switch
            label={text.keep}
            hint={text.keepHint}
            isOn={keepsOriginal}
            onChange={(isOn) => onChange({ keepsOriginal: isOn })}
          />
          {keepsOriginal && (
            <Switch
              label={text.keepPlace}
              hint={text.keepPlaceHint}
              isOn={keepsPlace}
              onChange={(isOn) => onChange({ keepsPlace: isOn })}
            />
          )}
          <Switch
            label={text.allow}
            hint={text.allowHint}
            isOn={allowsDownload}
            onChange={(isOn) => onChange({ allowsDownload: isOn })}
          />
        </div>
      )}
    </SheetRow>
  );
}

function choiceOf(keepsOriginal: boolean, allowsDownload: boolean): string {
  if (allowsDownload) return keepsOriginal ? text.keptForOthers : text.forOthers;
  return keepsOriginal ? text.kept : text.notKept;
}
