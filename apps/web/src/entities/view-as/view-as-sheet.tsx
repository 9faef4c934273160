import { ViewRole } from '@sfera/contract/people/view-as';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './text.ts';
import styles from './view-as.module.css';

interface ViewAsSheetProps<Answer> {
  /** Tells apart what is looked at. */
  of: string;
  isOpen: boolean;
  onClose: () => void;
  /** Asks the server as this person. */
  ask: (role: ViewRole) => Promise<Answer>;
  renderSeen: (answer: Answer, role: ViewRole) => ReactNode;
}

const ROLES = (['stranger', 'follower', 'blocked', 'guest'] as const satisfies ViewRole[]).map((value) => ({
  value,
  face: text.roles[value],
}));

/** The view that other people get of one's own publications: the server's answer to them, and no guess. */
export function ViewAsSheet<Answer>({ of, isOpen, onClose, ask, renderSeen }: ViewAsSheetProps<Answer>) {
  const [role, setRole] = useState<ViewRole>('stranger');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['view-as', of, role],
    queryFn: async () => ({ answer: await ask(role) }),
    enabled: isOpen,
    // The profile or the post may have been changed since.
    gcTime: 0,
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} height="full">
      <div className={styles.body}>
        <ChoiceRow label={text.who} look="wide" choices={ROLES} value={role} onChange={setRole} />
        {data ? (
          <div key={role} className={styles.shown}>
            {renderSeen(data.answer, role)}
          </div>
        ) : isError ? (
          <FailureLine words={text.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <p role="status" className={styles.note}>
            {text.loading}
          </p>
        )}
      </div>
    </Sheet>
  );
}

/** Why there is nothing to show. */
export const NothingSeen = ({ words }: { words: string }) => (
  <p role="status" className={styles.note}>
    {words}
  </p>
);
