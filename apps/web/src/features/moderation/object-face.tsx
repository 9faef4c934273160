import type { Picture } from '@sfera/contract/media/media';
import type { ObjectKind } from '@sfera/contract/moderation/reports';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Image from 'lucide-react/icons/image';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import styles from './moderation.module.css';

const icons: Record<ObjectKind, ReactNode> = {
  post: <Image size={22} />,
  comment: <MessageSquareText size={22} />,
  story: <CircleDashed size={22} />,
  message: <MessageCircle size={22} />,
  profile: <UserRound size={22} />,
};

interface ObjectFaceProps {
  kind: ObjectKind;
  /** Without a picture, the icon of the kind stands there. */
  picture?: Picture | null | undefined;
  isCovered?: boolean;
  /** A mark in the corner of the picture. */
  badge?: ReactNode;
}

/** The beginning of a row about an object: its picture, or what it is. */
export function ObjectFace({ kind, picture, isCovered = false, badge }: ObjectFaceProps) {
  const source = picture?.sources[0];
  return (
    <span className={styles.face} data-kind={kind} aria-hidden="true">
      {source ? (
        <img src={source.webp} alt="" loading="lazy" data-covered={isCovered || undefined} />
      ) : (
        icons[kind]
      )}
      {source && badge}
    </span>
  );
}
