import { Avatar } from './avatar.tsx';
import styles from './avatar-stack.module.css';

interface AvatarStackProps {
  people: readonly { id: string; login: string; logoImage: string | null }[];
  /** Diameter of a picture. Unit: px. */
  size: number;
}

/** Overlapping pictures on a background of `--stack-ground`; unnamed, because the logins stand beside. */
export const AvatarStack = ({ people, size }: AvatarStackProps) =>
  people.length > 0 && (
    <span className={styles.stack}>
      {people.map(({ id, login, logoImage }) => (
        <Avatar key={id} userId={id} login={login} src={logoImage} size={size} />
      ))}
    </span>
  );
