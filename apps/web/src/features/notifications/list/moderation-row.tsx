import type { Notification } from '@sfera/contract/notices/notifications';
import Scale from 'lucide-react/icons/scale';
import { objectNames, outcomeOf, ruleName } from '#entities/moderation/names.ts';
import { Link } from '#shared/router/index.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from './list.module.css';

type Moderation = NonNullable<Notification['moderation']>;

interface ModerationRowProps {
  notification: Pick<Notification, 'type' | 'createdAt'>;
  moderation: Moderation;
  /** Whether this visit showed the notification as unread. */
  isNew: boolean;
}

/**
 * A notice of the moderators to an author or a reporter; the row links to «Жалобы и решения», where decisions are
 * contested.
 */
export const ModerationRow = ({
  notification: { type, createdAt },
  moderation,
  isNew,
}: ModerationRowProps) => (
  <li className={styles.row} data-new={isNew || undefined}>
    <span className={styles.shield} aria-hidden="true">
      <Scale size={22} />
    </span>
    <Link
      to={type === 'report_answered' ? '/settings/reports?tab=reports' : '/settings/reports'}
      className={styles.link}
    >
      {isNew && <span className="visually-hidden">{text.isNew}</span>} {wordsOf(type, moderation)}{' '}
      {type === 'decision' && <span className={typography.bold}>{text.mayAppeal}</span>}{' '}
      <span className={styles.time}>
        <RelativeTime at={createdAt} />
      </span>
    </Link>
  </li>
);

function wordsOf(type: Notification['type'], { object, action, rule, until, isGranted }: Moderation): string {
  if (type === 'report_answered')
    return (isGranted ? text.reportActed : text.reportKept)(objectNames[object.kind].toLowerCase());
  const outcome = outcomeOf(action ?? 'keep', object.kind, until);
  if (type === 'decision') return text.decided(outcome, ruleName(rule));
  if (type === 'decision_taken_back') return text.takenBack(outcome);
  return (isGranted ? text.appealGranted : text.appealUpheld)(outcome);
}
