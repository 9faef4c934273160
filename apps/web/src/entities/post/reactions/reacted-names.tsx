import type { Post } from '@sfera/contract/posts/posts';
import type { ReactionPreview } from '@sfera/contract/posts/reaction';
import { Fragment } from 'react';
import { Link } from '#shared/router/index.ts';
import { AvatarStack } from '#shared/ui/avatar/avatar-stack.tsx';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { text } from './text.ts';
import styles from './reacted-names.module.css';

const loadSheet = async () => (await import('./reactions-sheet.tsx')).ReactionsSheet;

/** About as many letters of logins, commas and the number as a phone has room for beside the other words. */
const MAX_LETTERS = 20;

/** The newest people, as many as fit in a line, and always one. */
function namesIn({ users, totalReactions }: ReactionPreview) {
  let letters = String(totalReactions).length;
  return users.filter(
    ({ login }, index) => (letters += login.length + ', '.length) <= MAX_LETTERS || index === 0,
  );
}

/** «Отреагировали timur и ещё 3»: followed people by name, all others by number; both ends open the list. */
export function ReactedNames({ post }: { post: Post }) {
  const { Sheet, state, opener } = useSheetOnDemand(loadSheet);
  const { reactionsFollowing: preview } = post;
  const people = namesIn(preview);
  const total = preview.totalReactions;
  const rest = total - people.length;
  if (total === 0) return null;

  const lead = people.length === 0 ? text.count(total) : total === 1 ? text.reactionOf : text.reacted;
  return (
    <div className={styles.line}>
      <button type="button" {...opener} className={styles.opener} aria-label={text.openLabel(lead)}>
        <AvatarStack people={preview.users.slice(0, 2)} size={22} />
        {lead}
      </button>{' '}
      {people.map(({ id, login }, index) => (
        <Fragment key={id}>
          {index > 0 && (rest === 0 && index === people.length - 1 ? ' и ' : ', ')}
          <Link to={`/userProfile/${id}`} className={styles.name}>
            <span translate="no">{login}</span>
          </Link>
        </Fragment>
      ))}
      {people.length > 0 && rest > 0 && (
        <>
          {' '}
          <button type="button" {...opener} className={styles.opener} aria-label={text.restLabel(rest)}>
            {text.rest(rest)}
          </button>
        </>
      )}
      {Sheet && <Sheet post={post} initialReaction={null} {...state} />}
    </div>
  );
}
