import { UPLOAD_PROGRESS_CAP_PERCENT } from '@sfera/contract/uploads/limits';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { useOnline } from '#shared/offline-bar/use-online.ts';
import { ProgressRing } from '#shared/ui/progress/progress-ring.tsx';
import { text } from '../text.ts';
import { shownPercent, type Progress } from './progress.ts';
import styles from './upload-overlay.module.css';

const RING_PX = 148;

interface UploadOverlayProps {
  progress: Progress;
  /** Whether the page under the overlay is dark in both colour schemes. */
  isDark?: boolean;
  /** The post waits for its time. */
  isScheduled?: boolean;
  onCancel: () => void;
  /** The upload goes on without the overlay. */
  onLeaveToTray: () => void;
}

/** Covers the page while a post is on its way. */
export function UploadOverlay({
  progress,
  isDark = false,
  isScheduled = false,
  onCancel,
  onLeaveToTray,
}: UploadOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = progress.phase !== 'idle';
  const isUnderWay = progress.phase === 'preparing' || progress.phase === 'sending';
  const isOnline = useOnline();

  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    return () => element.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      data-scheme={isDark ? 'dark' : undefined}
      aria-label={text.publishing}
      // Escape by mistake would hide where the upload has gone; the buttons are one tap away. Browsers that do not know
      // `closedby` let a second Escape through: it opens again.
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      onClose={() => isOpen && dialog.current?.showModal()}
    >
      {isOpen && (
        <div className={styles.panel} data-phase={progress.phase}>
          <ProgressRing percent={shownPercent(progress)} label={text.publishing} size={RING_PX}>
            <Mark progress={progress} />
          </ProgressRing>
          {/* The phase is spoken, the percents are there to be asked for. */}
          <p role="status" className={styles.words}>
            {isScheduled && progress.phase === 'success' ? text.scheduled : wordsOf(progress, isOnline)}
          </p>
          {/* This part is as high in every phase: the ring stays where it is. */}
          <div className={styles.below}>
            {progress.phase === 'preparing' && progress.percent !== null && (
              <p className={styles.cause}>{text.percentDone(progress.percent)}</p>
            )}
            {progress.phase === 'failure' && <p className={styles.cause}>{progress.cause}</p>}
            {isUnderWay && (
              <>
                <Button variant="primary" onClick={onLeaveToTray}>
                  {text.toTray}
                </Button>
                <Button onClick={onCancel}>{text.cancel}</Button>
              </>
            )}
          </div>
        </div>
      )}
    </dialog>
  );
}

function Mark({ progress }: { progress: Progress }) {
  if (progress.phase === 'success') return <Check size={64} strokeWidth={2.5} className={styles.mark} />;
  if (progress.phase === 'failure') return <X size={64} strokeWidth={2.5} className={styles.mark} />;
  return <span className={styles.percent}>{shownPercent(progress)}%</span>;
}

function wordsOf(progress: Progress, isOnline: boolean): string {
  switch (progress.phase) {
    case 'preparing':
      return text.preparing[progress.step];
    case 'sending':
      if (progress.waitsFor) return text.waitsFor[progress.waitsFor];
      // A connection that comes back soon carries on; one that does not fails, and the form keeps everything.
      if (!isOnline) return text.noConnection;
      return progress.percent < UPLOAD_PROGRESS_CAP_PERCENT ? text.sending : text.waiting;
    case 'success':
      return text.published;
    case 'failure':
      return progress.title;
    case 'idle':
      return '';
  }
}
