import X from 'lucide-react/icons/x';
import { discard, retry } from '#entities/chat/outgoing/send-message.ts';
import { useSendingProgress } from '#entities/chat/outgoing/sending-progress.ts';
import { messageWords } from '#entities/chat/message-words.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { ProgressBar } from '#shared/ui/progress/progress-bar.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { percentOfBytes, sentInWords } from './status.ts';
import { text } from './text.ts';
import { Thumbnail } from '../works/thumbnail.tsx';
import styles from './tray.module.css';

type Sent = Extract<OutgoingMessage['body'], { file: Blob }>;

const Preview = ({ body }: { body: Sent }) => {
  const poster = 'video' in body ? body.video.poster : body.file;
  return <Thumbnail file={poster ?? body.file} kind={poster ? 'image' : 'video'} />;
};

/** A photo, video, sound or file of a chat on its way. Those to one person go in the order of writing, so none is held back alone. */
export function MessageRow({ message }: { message: OutgoingMessage }) {
  const { tempId, partner, body, content, state, failure } = message;
  const picture = messageWords(body.kind, '');
  const name = picture ? text.pictureFor(picture, partner.login) : text.attachedFor(content, partner.login);
  const progress = useSendingProgress(tempId);
  const words = { waiting: text.waitsForTurn, sending: text.sending, failed: failure ?? '' };
  return (
    <li className={styles.row} aria-label={name}>
      {picture && 'file' in body && <Preview body={body} />}
      <div className={styles.words}>
        <p className={typography.semiboldLine}>{name}</p>
        <p className={styles.status} data-failed={state === 'failed' || undefined}>
          {progress ? sentInWords(progress) : words[state]}
        </p>
        {progress && <ProgressBar percent={percentOfBytes(progress)} label={name} />}
      </div>
      {state === 'failed' && (
        <Button size="small" variant="primary" onClick={() => retry(tempId)}>
          {text.retry}
        </Button>
      )}
      <IconButton
        label={state === 'failed' ? text.remove : text.cancel}
        icon={<X size={20} />}
        onClick={() => discard(tempId)}
      />
    </li>
  );
}
