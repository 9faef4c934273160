import type { DecisionAction } from '@sfera/contract/moderation/decisions';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import { actionIcons } from './decision-groups.tsx';
import styles from './decisions.module.css';

interface ActionsSheetProps {
  groups: readonly { label: string; actions: readonly DecisionAction[]; isRemoval: boolean }[];
  isOpen: boolean;
  onClose: () => void;
  onChoose: (action: DecisionAction) => void;
}

/** The decisions beside «Оставить» on a phone, each with its effect. */
export const ActionsSheet = ({ groups, isOpen, onClose, onChoose }: ActionsSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.act}>
    {groups.map(({ label, actions, isRemoval }) => (
      <section key={label} aria-label={label} className={styles.choices}>
        <h3 className={styles.label}>{label}</h3>
        {actions.map((action) => (
          <button
            key={action}
            type="button"
            className={styles.choice}
            data-removal={isRemoval || undefined}
            onClick={() => onChoose(action)}
          >
            {actionIcons[action]}
            <span className={layout.fillStack}>
              <span className={typography.semibold}>{text.actions[action]}</span>
              <span className={typography.note}>{text.hints[action]}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
          </button>
        ))}
      </section>
    ))}
  </Sheet>
);
