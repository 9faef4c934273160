import Megaphone from 'lucide-react/icons/megaphone';
import { publishFooterHeight } from '#shared/ui/sheet/footer-height.ts';
import styles from './circle-chat.module.css';
import { text } from './text.ts';

/** In place of the field, for those who only read. What they had typed before stays for when they may write again. */
export const LeadersOnly = () => (
  <p ref={publishFooterHeight} className={styles.leadersOnly}>
    <Megaphone size={18} aria-hidden="true" />
    {text.onlyLeaders}
  </p>
);
