import type { UserPreview } from '@sfera/contract/people/users';
import type { CSSProperties } from 'react';
import { personName } from '#entities/chat/peer.ts';
import { useProfilePath } from '#entities/user/profile-path.ts';
import { Link } from '#shared/router/index.ts';
import { Avatar, hueOf } from '#shared/ui/avatar/avatar.tsx';
import styles from './author.module.css';

type NameStyle = CSSProperties & Record<'--name-hue', number>;

interface AuthorNameProps {
  person: UserPreview;
  /** Whether Tab stops at it. */
  isReachable: boolean;
}

/** Above the first of a person's messages in a circle, in the colour of the person; leads to the profile. */
export function AuthorName({ person, isReachable }: AuthorNameProps) {
  const style: NameStyle = { '--name-hue': hueOf(person.id) };
  return (
    <Link
      to={useProfilePath(person.id)}
      className={styles.name}
      style={style}
      tabIndex={isReachable ? 0 : -1}
      dir="auto"
    >
      {personName(person)}
    </Link>
  );
}

/** Beside the last of them; beside the others as much room. It leads where the name does. */
export const AuthorFace = ({ person, isShown }: { person: UserPreview; isShown: boolean }) => (
  <span className={styles.face}>{isShown && <Face person={person} />}</span>
);

const Face = ({ person }: { person: UserPreview }) => (
  <Link to={useProfilePath(person.id)} tabIndex={-1} aria-hidden="true">
    <Avatar userId={person.id} login={person.login} src={person.logoImage} size={32} />
  </Link>
);
