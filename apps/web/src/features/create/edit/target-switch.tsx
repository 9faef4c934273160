import type { Work } from '../works/work.ts';
import { ChoiceRow } from '#shared/ui/choice-row/choice-row.tsx';
import { text } from './text.ts';

const TARGETS = (['post', 'story'] as const).map((value) => ({ value, face: text.targets[value] }));

interface TargetSwitchProps {
  target: Work['target'];
  onChange: (target: Work['target']) => void;
}

/** «Пост» or «История». */
export function TargetSwitch({ target, onChange }: TargetSwitchProps) {
  return <ChoiceRow label={text.target} look="wide" choices={TARGETS} value={target} onChange={onChange} />;
}
