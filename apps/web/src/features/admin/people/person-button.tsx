import type { AdminPerson } from '@sfera/contract/admin/people';
import { isolated } from '@sfera/contract/words/isolated';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import styles from './people.module.css';
import { text } from './text.ts';

/** A row of the list: who, what is out of the ordinary, and how much is kept. */
export const PersonButton = ({ person, onOpen }: { person: AdminPerson; onOpen: () => void }) => {
  const { id, login, userName, logoImage, role, disabledAt, limitedUntil, usedBytes } = person;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        data-over={disabledAt !== null || undefined}
        onClick={onOpen}
      >
        <Avatar userId={id} login={login} src={logoImage} size={44} />
        <span className={layout.fillStack}>
          <span className={styles.login} translate="no">
            {login}
            {role !== 'member' && <span className={styles.tag}>{text.roles[role]}</span>}
            {disabledAt !== null && (
              <span className={styles.tag} data-kind="danger">
                {text.disabled}
              </span>
            )}
            {disabledAt === null && limitedUntil !== null && (
              <span className={styles.tag} data-kind="warning">
                {text.limited}
              </span>
            )}
          </span>
          <span className={styles.userName} translate="no">
            {isolated(userName)}
          </span>
        </span>
        <span className={styles.used}>{formatBytes(usedBytes)}</span>
        <RowArrow />
      </button>
    </li>
  );
};
