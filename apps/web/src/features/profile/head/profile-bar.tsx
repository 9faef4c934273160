import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from './profile-bar.module.css';

interface ProfileBarProps {
  /** Null until the user is loaded. */
  user: { login: string; isVerified: boolean; isPrivate?: boolean } | null;
  /** Shown in place of the login until the user is loaded. */
  title: string;
  onBack?: () => void;
  /** Buttons at the end edge. */
  children?: ReactNode;
}

/** The header of a profile: the login, which is the heading of the page. */
export const ProfileBar = ({ user, title, ...head }: ProfileBarProps) => (
  <ScreenHead
    {...head}
    title={
      <span className={styles.title}>
        <span className={typography.line} translate="no">
          {user?.login ?? title}
        </span>
        {user?.isVerified && <VerifiedBadge />}
        {user?.isPrivate && (
          <Lock size={16} role="img" aria-label={text.privateMark} className={styles.lock} />
        )}
      </span>
    }
  />
);
