import type { Circle } from '@sfera/contract/circles';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { circlePath } from '#entities/circle/circle-path.ts';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { text as circleText } from '#entities/circle/text.ts';
import { Link } from '#shared/router/index.ts';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { text } from '../text.ts';
import styles from './list.module.css';

/** One of the viewer's circles; all of the row leads to it. */
export const CircleRow = ({ circle }: { circle: Circle }) => (
  <li>
    <Link to={circlePath(circle.id)} className={styles.row}>
      <CirclePicture circle={circle} size={56} />
      <span className={styles.words}>
        <span className={styles.name}>{circle.name}</span>
        <span className={styles.about}>
          {circleText.count(circle.countPeople)} · {circleText.roles[circle.role]}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
    </Link>
  </li>
);

export const CirclesSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.rows}>
    {[46, 62, 38].map((percent) => (
      <div key={percent} className={styles.row}>
        <Skeleton shape="circle" width="56px" />
        <span className={styles.words}>
          <Skeleton width={`${percent}%`} />
          <Skeleton width="30%" />
        </span>
      </div>
    ))}
  </div>
);
