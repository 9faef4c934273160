import { RecommendedList } from '#entities/user/recommended/recommended-list.tsx';
import { PopularTags } from '../tags/popular-tags.tsx';
import styles from './recent-list.module.css';

/** Where to look without a text in the box: tags that many use, and people to follow. */
export const WhereToLook = () => (
  <div className={styles.suggestions}>
    <PopularTags />
    <RecommendedList />
  </div>
);
