import type { OwnReport } from '@sfera/contract/moderation/reports';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSetBlock } from '#entities/user/block/block.ts';
import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './report.module.css';
import { text } from './text.ts';
import type { ReportTarget } from './report-target.ts';

interface ReportDoneProps {
  report: OwnReport;
  author: ReportTarget['author'];
  onClose: () => void;
  onBlocked: (() => void) | undefined;
}

/**
 * The next steps after a report, and the way out of the author's sight. A repeated report shows what became of the
 * first one.
 */
export function ReportDone({ report: { outcome }, author, onClose, onBlocked }: ReportDoneProps) {
  return (
    <div className={styles.done}>
      <div role="status">
        <CircleCheck size={40} aria-hidden="true" className={styles.check} />
        <p className={styles.sent}>{outcome === 'open' ? text.sent : text.answered}</p>
        <p className={typography.muted}>{outcome === 'open' ? text.sentHint : text.outcomes[outcome]}</p>
      </div>
      {author && <Block author={author} onClose={onClose} onBlocked={onBlocked} />}
    </div>
  );
}

interface BlockProps extends Pick<ReportDoneProps, 'onClose' | 'onBlocked'> {
  author: NonNullable<ReportTarget['author']>;
}

function Block({ author, onClose, onBlocked }: BlockProps) {
  const { mutate: setBlock, isPending } = useSetBlock();
  const block = () =>
    setBlock(
      { user: author, isBlocked: true },
      {
        onSuccess() {
          onClose();
          onBlocked?.();
        },
      },
    );
  return (
    <>
      <p className={typography.muted}>{text.blockHint(author.login)}</p>
      <Button isWide isLoading={isPending} onClick={block}>
        {text.block(author.login)}
      </Button>
    </>
  );
}
