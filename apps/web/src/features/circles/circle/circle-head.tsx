import type { Circle } from '@sfera/contract/circles';
import MessageCircle from 'lucide-react/icons/message-circle';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { text as circleText } from '#entities/circle/text.ts';
import { Link } from '#shared/router/index.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './circle.module.css';

/** What a circle is, in one look; its name is the heading above. */
export const CircleHead = ({ circle }: { circle: Circle }) => (
  <div className={styles.head}>
    <CirclePicture circle={circle} size={88} isPriority />
    <div className={styles.facts}>
      <p className={styles.count}>{circleText.count(circle.countPeople)}</p>
      <p>{text.youAre(circleText.roles[circle.role])}</p>
      {circle.onlyLeadersWrite && <p>{text.onlyLeadersWrite}</p>}
    </div>
    <Link to={`/chat?with=${circle.id}`} className={styles.chat}>
      <MessageCircle size={20} aria-hidden="true" />
      {text.chat}
    </Link>
  </div>
);

export const CircleHeadSkeleton = () => (
  <div role="status" aria-label={text.circleLoading} className={styles.head}>
    <Skeleton shape="circle" width="88px" />
    <div className={styles.facts}>
      <Skeleton width="120px" />
      <Skeleton width="90px" />
    </div>
  </div>
);
