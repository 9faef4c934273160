import type { Audience } from '@sfera/contract/people/audience';
import { isolated } from '@sfera/contract/words/isolated';
import { Link } from '#shared/router/index.ts';
import { circlePath } from '../circle-path.ts';
import styles from './audience-mark.module.css';
import { text } from './text.ts';

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

/** «Круг «Семья»»: whom a post is for, where it is not for all people. */
function wordsOf(audience: Audience): string {
  if (audience.kind === 'followers') return text.followers;
  return audience.circle ? text.circle(isolated(audience.circle.name)) : text.circleGone;
}
