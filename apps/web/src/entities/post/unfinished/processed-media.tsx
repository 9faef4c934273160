import type { Post } from '@sfera/contract/posts/posts';
import { useQuery } from '@tanstack/react-query';
import { passportQuery } from '#entities/passport/passport-query.ts';
import { StageLine } from '#entities/passport/stage-line.tsx';
import { stageWords } from '#entities/passport/stage-words.ts';
import { itemIndex } from '../item-post.ts';
import { AboutUpload } from './about-upload.tsx';
import { text } from './text.ts';
import styles from './unfinished.module.css';

/** How far the server is with one's own video, live. */
export function ProcessedMedia({ post }: { post: Post }) {
  const { data: passports } = useQuery(passportQuery({ objectKind: 'post', id: post.id }));
  const passport = passports?.[itemIndex(post)];
  if (post.video?.url) {
    const percent = passport?.percent ?? null;
    return (
      <p className={styles.note}>
        {text.processingBetter}
        {percent !== null && <span aria-hidden="true">{` ${percent}\u00A0%`}</span>}
      </p>
    );
  }
  const isKnown = stageWords(passport) !== null;
  return (
    <div className={styles.state}>
      <div role="status" className={styles.words}>
        <p className={styles.title}>{text.processing}</p>
        {!isKnown && <p>{text.processingHint}</p>}
      </div>
      {isKnown ? (
        <StageLine passport={passport} className={styles.stage} />
      ) : (
        <span className={styles.runner} />
      )}
      <AboutUpload post={post} />
    </div>
  );
}
