import { useState } from 'react';
import { importStatus } from '#entities/import/import-status.ts';
import {
  forgetThisImport,
  giveArchive,
  goOnWithImport,
  pauseImport,
} from '#entities/import/sending/import-queue.ts';
import { type ImportState, percentOf, useImport } from '#entities/import/sending/import-store.ts';
import type { KeptImport } from '#entities/import/sending/kept-import.ts';
import { text as importText } from '#entities/import/text.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { ChooseArchive } from '../choose/choose-archive.tsx';
import type { Picked } from '../choose/pick.ts';
import styles from '../import.module.css';
import { text } from '../text.ts';
import { RefusedList } from './refused-list.tsx';

/** The import that is on its way from this device, or its end. */
export function ImportCard({ kept }: { kept: KeptImport }) {
  const state = useImport();
  return (
    <section className={styles.part} aria-label={importText.of(text.source(kept.source))}>
      {state.phase === 'done' ? <Done kept={kept} /> : <OnItsWay kept={kept} state={state} />}
    </section>
  );
}

function OnItsWay({ kept, state }: { kept: KeptImport; state: ImportState }) {
  const navigate = useNavigate();
  const { phase } = state;
  const [isAsking, setAsking] = useState(false);
  const name = importText.of(text.source(kept.source));
  const isResting = kept.isPaused || kept.stop !== null || phase === 'needs-permission';
  return (
    <>
      <div className={styles.words}>
        <h2 className={typography.title}>{name}</h2>
        <p className={kept.stop ? styles.warning : styles.figures} role="status">
          {importStatus(state)}
        </p>
      </div>
      <ProgressBar percent={percentOf(state)} label={name} />
      {phase === 'needs-archive' && <SameArchive />}
      {!isResting && phase !== 'needs-archive' && <p className={typography.note}>{text.goesOn}</p>}
      <RefusedList {...kept} />
      {phase !== 'elsewhere' && (
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {text.stop}
          </Button>
          {kept.stop?.code === 'quota_exceeded' && (
            <Button onClick={() => void navigate('/settings/storage')}>{text.makeRoom}</Button>
          )}
          {isResting && (
            <Button variant="primary" onClick={() => void goOnWithImport()}>
              {text.goOn}
            </Button>
          )}
          {!isResting && phase !== 'needs-archive' && <Button onClick={pauseImport}>{text.pause}</Button>}
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.stopQuestion}
        description={text.stopWords}
        confirmLabel={text.stop}
        isDangerous
        onConfirm={() => void forgetThisImport()}
      />
    </>
  );
}

/** Asks for what an earlier page has read. */
function SameArchive() {
  const [error, setError] = useState<string | null>(null);
  const give = async ({ chosen, handles }: Picked) => {
    try {
      setError((await giveArchive(chosen, handles)) ? null : text.otherArchive);
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : text.otherArchive);
    }
  };
  return (
    <ChooseArchive
      label={text.sameArchive}
      error={error}
      onChoose={(picked) => void give(picked)}
      onRefuse={setError}
    />
  );
}

function Done({ kept }: { kept: KeptImport }) {
  const navigate = useNavigate();
  return (
    <>
      <div className={styles.words}>
        <h2 className={typography.title}>{text.done(kept.published)}</h2>
        <p className={typography.muted}>{text.doneHint}</p>
      </div>
      <RefusedList {...kept} />
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => void forgetThisImport()}>
          {text.ok}
        </Button>
        <Button onClick={() => void navigate('/myProfile/archivedPosts')}>{text.toArchive}</Button>
        <Button variant="primary" onClick={() => void navigate('/myProfile')}>
          {text.toProfile}
        </Button>
      </div>
    </>
  );
}
