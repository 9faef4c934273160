import { formatBytes } from '#shared/text/format-bytes.ts';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { text } from '../text.ts';
import type { Opened } from '../works/use-opened.ts';
import type { Work } from '../works/work.ts';
import { useShrinkOffer } from './use-shrink-offer.ts';

export interface ShrinkChoiceProps {
  work: Work;
  opened: Opened;
  onChange: (change: Pick<Work, 'shrink'>) => void;
}

/** Whether a large video is made smaller before it is sent. Shown where that saves something. */
export function ShrinkChoice({ work, opened, onChange }: ShrinkChoiceProps) {
  const offer = useShrinkOffer(work, opened);
  if (!offer) return null;
  const { bytes, resultBytes, isAutomatic } = offer;
  const saving = text.shrink.saving(formatBytes(bytes), formatBytes(resultBytes));
  return (
    <Switch
      label={text.shrink.label}
      hint={isAutomatic ? `${saving} · ${text.shrink.onMobileData}` : saving}
      isOn={work.shrink ? work.shrink === 'always' : isAutomatic}
      onChange={(isOn) => onChange({ shrink: isOn ? 'always' : 'never' })}
    />
  );
}
