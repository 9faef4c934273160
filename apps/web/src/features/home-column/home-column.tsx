import { nameBeside } from '#entities/user/name-beside.ts';
import { RecommendedList } from '#entities/user/recommended/recommended-list.tsx';
import { Link } from '#shared/router/index.ts';
import { openShortcutList } from '#shared/shortcuts/shortcut-list.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import styles from './home-column.module.css';
import { text } from './text.ts';
import { OnlinePeople } from './online-people.tsx';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge/verified-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';

/** Beside the home feed: the own profile, people to follow, who is online, and the app's other links. */
export const HomeColumn = () => (
  <div className={styles.column}>
    <OwnCard />
    <RecommendedList />
    {/* Below the list, because people come and go at any moment. */}
    <OnlinePeople />
    <FootLinks />
  </div>
);

/** Links to the parts that the app has beside its main places. */
function FootLinks() {
  const hasKeyboard = useMedia('(pointer: fine)');
  return (
    <ul className={styles.foot}>
      <li>
        <Link to="/userCount">{text.userCount}</Link>
      </li>
      {hasKeyboard && (
        <li>
          <button type="button" onClick={openShortcutList}>
            {text.shortcuts}
          </button>
        </li>
      )}
      <li>
        {/* A page of the server, not of the app. */}
        <a href="/api/docs">{text.api}</a>
      </li>
    </ul>
  );
}

/** The signed-in person's picture and names; all of the card leads to the own profile. */
function OwnCard() {
  const { data: user } = useCurrentUser();
  const name = nameBeside(user);
  return (
    <Link to="/myProfile" className={styles.own}>
      {user ? (
        <Avatar userId={user.id} login={user.login} src={user.logoImage} size={52} />
      ) : (
        <Skeleton shape="circle" width="52px" />
      )}
      <span className="visually-hidden">{text.own}</span>
      <span className={styles.names}>
        {user ? (
          <span className={styles.line}>
            <span className={typography.boldLine} translate="no">
              {user.login}
            </span>
            {user.isVerified && <VerifiedBadge />}
          </span>
        ) : (
          <Skeleton width="55%" />
        )}
        {name && <span className={typography.noteLine}>{name}</span>}
      </span>
    </Link>
  );
}
