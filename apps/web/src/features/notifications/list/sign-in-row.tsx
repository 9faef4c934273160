import type { Notification } from '@sfera/contract/notifications';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Link } from '#shared/router/index.ts';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { text } from '../text.ts';
import styles from './list.module.css';

interface SignInRowProps {
  notification: Notification;
  /** Whether this visit showed the notification as unread. */
  isNew: boolean;
}

/** A sign-in to the own account from an unknown device; the row links to the sessions, which can be ended there. */
export const SignInRow = ({ notification: { deviceName, createdAt }, isNew }: SignInRowProps) => (
  <li className={styles.row} data-new={isNew || undefined}>
    <span className={styles.shield} aria-hidden="true">
      <ShieldAlert size={22} />
    </span>
    <Link to="/settings/sessions" className={styles.link}>
      {isNew && <span className="visually-hidden">{text.isNew}</span>} {text.newSignIn}{' '}
      <span className={styles.login}>{deviceName}</span> {text.notYou}{' '}
      <span className={styles.time}>
        <RelativeTime at={createdAt} />
      </span>
    </Link>
  </li>
);
