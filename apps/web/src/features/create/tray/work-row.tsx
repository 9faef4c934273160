import GripVertical from 'lucide-react/icons/grip-vertical';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import X from 'lucide-react/icons/x';
import { useState, type ComponentProps } from 'react';
import { FileInput } from '#shared/files/file-input.tsx';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { waitsForWifi } from '#shared/sending/network-wish.ts';
import type { PublishFailure } from '../sending/task-store.ts';
import { giveFile, giveUp, goOn, pause, throwAway } from '../sending/actions.ts';
import { keptWorks } from '../works/works-store.ts';
import { wordsOf } from '../works/story-words.ts';
import type { WorkOnItsWay } from './use-on-its-way.ts';
import { percentOf, statusOf } from './status.ts';
import { text } from './text.ts';
import { Thumbnail } from '../works/thumbnail.tsx';
import styles from './tray.module.css';
import { ROW } from '#shared/ui/reorder/use-reorder.ts';
import typography from '#shared/ui/typography/typography.module.css';

interface WorkRowProps extends WorkOnItsWay {
  isDragged: boolean;
  /** Props of the handle that moves the row; null when there is no order to change. */
  handle: ComponentProps<'button'> | null;
  /** Another screen is opened from here. */
  onLeave: () => void;
}

/** One post or story on its way. */
export function WorkRow({ work, task, isDragged, handle, onLeave }: WorkRowProps) {
  const { id, file, kind, target, album, sending } = work;
  const name = text.named(text.kinds[album ? 'album' : target], wordsOf(work) || file.name);
  const status = statusOf(work, task, waitsForWifi());
  const isUnfinished = task.state === 'waiting' || task.state === 'running';
  return (
    <li {...{ [ROW]: id }} className={styles.row} data-dragged={isDragged || undefined} aria-label={name}>
      {handle && (
        <button type="button" {...handle} className={styles.handle} data-no-sheet-drag>
          <GripVertical size={20} aria-hidden="true" />
        </button>
      )}
      <Thumbnail file={file} kind={kind} />
      <div className={styles.words}>
        <p className={typography.semiboldLine}>{name}</p>
        <p className={styles.status} data-failed={task.state === 'failed' || undefined}>
          {status}
        </p>
        {!sending?.lostFile && keptWorks()?.hasNoRoom(work) && <p className={styles.status}>{text.noRoom}</p>}
        {isUnfinished && !sending?.lostFile && <ProgressBar percent={percentOf(task)} label={name} />}
      </div>
      {isUnfinished && !sending?.lostFile && (
        <IconButton
          label={sending?.isPaused ? text.goOn : text.pause}
          icon={sending?.isPaused ? <Play size={20} /> : <Pause size={20} />}
          onClick={() => (sending?.isPaused ? goOn : pause)([id])}
        />
      )}
      {isUnfinished && (
        <IconButton
          label={text.cancel}
          icon={<X size={20} />}
          onClick={() => {
            giveUp(id, { isShown: false });
            toast(text.draftKept);
          }}
        />
      )}
      {sending?.lostFile && <ChooseAgain id={id} name={sending.lostFile.name} />}
      {task.failure && <FailureActions id={id} failure={task.failure} onLeave={onLeave} />}
    </li>
  );
}

function ChooseAgain({ id, name }: { id: string; name: string }) {
  return (
    <label className={styles.actions}>
      <span className={styles.choose}>{text.chooseAgain}</span>
      <FileInput
        className={styles.input}
        onFiles={([file]) => {
          if (file && !giveFile(id, file)) toast(text.otherFile(name), { kind: 'error' });
        }}
      />
    </label>
  );
}

interface FailureActionsProps {
  id: string;
  failure: PublishFailure;
  onLeave: () => void;
}

/** Says what can be done about a failure, with the ways to do it: once more, after a change, or not at all. */
function FailureActions({ id, failure, onLeave }: FailureActionsProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { advice, action } = failure;
  const leaveTo = (path: string) => {
    onLeave();
    void navigate(path);
  };
  const isAnotherTryOpen = action === 'retry' || action === 'make-room';
  return (
    <div className={styles.actions}>
      {advice && <p className={styles.advice}>{advice}</p>}
      {action === 'make-room' && (
        <Button size="small" variant="primary" onClick={() => leaveTo('/settings/storage')}>
          {text.makeRoom}
        </Button>
      )}
      {isAnotherTryOpen && (
        <Button size="small" variant={action === 'retry' ? 'primary' : 'plain'} onClick={() => goOn([id])}>
          {text.retry}
        </Button>
      )}
      <Button
        size="small"
        variant={isAnotherTryOpen ? 'plain' : 'primary'}
        onClick={() => {
          giveUp(id, { isShown: false });
          leaveTo('/createPost');
        }}
      >
        {text.edit}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeQuestion}
        confirmLabel={text.remove}
        cancelLabel={text.keep}
        isDangerous
        onConfirm={() => throwAway(id)}
      />
    </div>
  );
}
