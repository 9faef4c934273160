import ChevronLeft from 'lucide-react/icons/chevron-left';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './requests.module.css';
import { text } from './text.ts';

interface RequestsRowProps {
  count: number;
  /** Whether the list shows the requests now. */
  isOpen: boolean;
  onToggle: () => void;
}

/** The row above the chats that leads to those of strangers, and back. Not there without requests. */
export const RequestsRow = ({ count, isOpen, onToggle }: RequestsRowProps) => (
  <>
    <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? <ChevronLeft size={22} /> : <MessageCircleQuestion size={22} />}
      <span className={styles.title}>{isOpen ? text.back : text.title}</span>
      {!isOpen && (
        <>
          <span className={typography.digits} aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{text.count(count)}</span>
          <RowArrow />
        </>
      )}
    </button>
    {isOpen && <p className={styles.note}>{text.hint}</p>}
  </>
);
