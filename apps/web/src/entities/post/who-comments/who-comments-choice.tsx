import { WhoComments } from '@sfera/contract/who-comments';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { text } from './text.ts';

interface WhoCommentsChoiceProps {
  value: WhoComments;
  onChange: (who: WhoComments) => void;
  isDisabled?: boolean;
}

/** All, the followers, nobody. */
export const WhoCommentsChoice = ({ value, onChange, isDisabled = false }: WhoCommentsChoiceProps) => (
  <ChoiceRow
    look="wide"
    label={text.title}
    choices={WhoComments.options.map((who) => ({ value: who, face: text.choices[who] }))}
    value={value}
    onChange={onChange}
    isDisabled={isDisabled}
  />
);
