import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { signOut } from '#shared/api/session.ts';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { OwnAvatar } from './own-avatar.tsx';
import styles from './rail-account.module.css';
import { text } from './text.ts';

/** The own account at the foot of the rail, with its menu. */
export function RailAccount() {
  const { data: user } = useCurrentUser();
  const navigate = useNavigate();
  const trigger = (
    <button type="button" className={styles.account} aria-label={text.account}>
      <OwnAvatar size={36} />
      {user && (
        <span className={styles.names}>
          <span className={styles.login}>{user.login}</span>
          <span className={styles.userName}>{user.userName}</span>
        </span>
      )}
    </button>
  );
  const items = [
    { label: text.myProfile, icon: <UserRound size={20} />, onSelect: () => void navigate('/myProfile') },
    { label: text.signOut, icon: <LogOut size={20} />, onSelect: signOut },
  ];
  return (
    <div className={styles.foot}>
      <Menu trigger={trigger} items={items} align="start" />
    </div>
  );
}
