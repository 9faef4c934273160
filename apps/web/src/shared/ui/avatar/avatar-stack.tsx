import { Avatar } from './avatar.tsx';
import styles from './avatar-stack.module.css';

interface AvatarStackProps {
  people: readonly { id: string; login: string; logoImage: string | null }[];
  /** Diameter of a picture. Unit: px. */
  size: number;
}

/** Pictures that overlap, on a ground of `--stack-ground`; their logins stand beside. Nothing for nobody. */
export const AvatarStack = ({ people, size }: AvatarStackProps) =>
  people.length > 0 && (
    <span className={styles.stack}>
      {people.map(({ id, login, logoImage }) => (
        <Avatar key={id} userId={id} login={login} src={logoImage} size={size} />
      ))}
    </span>
  );
