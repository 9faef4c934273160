import ChevronRight from 'lucide-react/icons/chevron-right';
import Hash from 'lucide-react/icons/hash';
import { Link } from '#shared/router/index.ts';
import styles from './tags-link.module.css';
import { text } from './text.ts';

/** The way from the search to the feed of followed tags. */
export const TagsLink = () => (
  <Link to="/tags" className={styles.link}>
    <Hash size={20} aria-hidden="true" />
    {text.mine}
    <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />
  </Link>
);
