import type { Audience } from '@sfera/contract/people/audience';
import { Link } from '#shared/router/index.ts';
import { circlePath } from '../circle-path.ts';
import styles from './audience-mark.module.css';
import { wordsOf } from './words.ts';

interface AudienceMarkProps {
  audience: Audience;
  /** On a picture, in light colours. */
  isOnMedia?: boolean;
  /** The mark leads to the circle: what lies above the page closes. */
  onFollow?: () => void;
}

/** The mark beside the date of a post that is not for all people: whom the post is for. */
export function AudienceMark({ audience, isOnMedia = false, onFollow }: AudienceMarkProps) {
  const { circle } = audience;
  const words = wordsOf(audience);
  // A long name is cut where it stands.
  const look = { className: styles.mark, title: words, 'data-on-media': isOnMedia || undefined };
  if (!circle) return <span {...look}>{words}</span>;
  return (
    <Link to={circlePath(circle.id)} onClick={onFollow} {...look}>
      {words}
    </Link>
  );
}
