import type { UserPreview } from '@sfera/contract/people/users';
import type { ReactNode } from 'react';
import { Link } from '#shared/router/index.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import whole from '#shared/ui/whole-link/whole-link.module.css';
import { nameBeside } from './name-beside.ts';
import { useProfilePath } from './profile-path.ts';
import styles from './person-row.module.css';

export interface PersonRowProps {
  user: UserPreview;
  /** Stands at the end of the row: an icon, or buttons of its own. */
  end?: ReactNode;
  /**
   * In a narrow container `people` the buttons at the end stand below the names, which then have the whole width.
   */
  isEndBelow?: boolean;
  /** Where the row leads, when not to the profile's own address. */
  path?: string;
  /** The row has been pressed and its profile opens: what lies above the page closes. */
  onOpen?: () => void;
}

/** One of a list of people; all of the row leads to the profile. */
export function PersonRow({ user, end, isEndBelow = false, path, onOpen }: PersonRowProps) {
  const profilePath = useProfilePath(user.id);
  const name = nameBeside(user);
  return (
    <li className={styles.row} data-end-below={isEndBelow || undefined}>
      <Avatar userId={user.id} login={user.login} src={user.logoImage} size={44} />
      <Link to={path ?? profilePath} onClick={onOpen} className={`${whole.link} ${styles.link}`}>
        <span className={styles.line}>
          <span className={typography.boldLine} translate="no">
            {user.login}
          </span>
          {user.isVerified && <VerifiedBadge />}
        </span>
        {name && (
          <span className={styles.name} translate="no">
            {name}
          </span>
        )}
      </Link>
      {end && <span className={styles.end}>{end}</span>}
    </li>
  );
}
