import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './row-arrow.module.css';

/** At the end of a row that leads to something: a page, a sheet, or what is folded away below it. */
export const RowArrow = () => <ChevronRight size={20} aria-hidden="true" className={styles.arrow} />;
