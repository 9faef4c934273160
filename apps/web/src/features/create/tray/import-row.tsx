import Luggage from 'lucide-react/icons/luggage';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { IMPORT_SOURCES } from '@sfera/contract/posts/import-sources';
import { importStatus, needsPerson } from '#entities/import/import-status.ts';
import { goOnWithImport, pauseImport } from '#entities/import/sending/import-queue.ts';
import { percentOf, useImport } from '#entities/import/sending/import-store.ts';
import { text as importText } from '#entities/import/text.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';
import styles from './tray.module.css';

/** All posts of an archive on their way, as one entry; its page says more. */
export function ImportRow({ onLeave }: { onLeave: () => void }) {
  const state = useImport();
  const navigate = useNavigate();
  const { kept, phase } = state;
  if (!kept) return null;
  const name = importText.of(IMPORT_SOURCES[kept.source]);
  const isAsking = needsPerson(state);
  return (
    <li className={styles.row} aria-label={name}>
      <span aria-hidden="true" className={styles.sign}>
        <Luggage size={22} />
      </span>
      <div className={styles.words}>
        <p className={typography.semiboldLine}>{name}</p>
        <p className={styles.status} data-failed={isAsking || undefined}>
          {importStatus(state)}
        </p>
        {phase !== 'done' && <ProgressBar percent={percentOf(state)} label={name} />}
      </div>
      {!isAsking && phase !== 'elsewhere' && phase !== 'done' && (
        <IconButton
          label={kept.isPaused ? text.goOn : text.pause}
          icon={kept.isPaused ? <Play size={20} /> : <Pause size={20} />}
          onClick={() => (kept.isPaused ? void goOnWithImport() : pauseImport())}
        />
      )}
      <Button
        size="small"
        variant={isAsking ? 'primary' : 'quiet'}
        onClick={() => {
          onLeave();
          void navigate('/settings/import');
        }}
      >
        {isAsking ? text.goOn : text.more}
      </Button>
    </li>
  );
}
