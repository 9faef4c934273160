import LogOut from 'lucide-react/icons/log-out';
import MenuIcon from 'lucide-react/icons/menu';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import { signOut } from '#shared/api/session.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import { text } from '../text.ts';
import { ProfileCard, ProfileCardSkeleton } from './profile-card.tsx';
import styles from './my-profile-page.module.css';

/** One's own account and posts. */
export function MyProfilePage() {
  const { data: user, isError, isFetching, refetch } = useCurrentUser();
  if (!user && isError)
    return (
      <FailureState title={text.profile.failed} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.login}>
          {user?.login ?? text.titles.myProfile}
          {user?.isVerified && <VerifiedBadge />}
        </h1>
        <Menu
          trigger={<IconButton label={text.profile.menu} icon={<MenuIcon size={24} />} />}
          items={[{ label: text.profile.signOut, icon: <LogOut size={20} />, onSelect: signOut }]}
        />
      </header>
      {user ? <ProfileCard user={user} /> : <ProfileCardSkeleton />}
      <FeedScreen type="own" />
    </div>
  );
}
