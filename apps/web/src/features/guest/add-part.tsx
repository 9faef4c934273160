import type { checkGuestLink } from '@sfera/contract/albums/guest-calls';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useEffect, useId, useState } from 'react';
import { fetchReader } from '#entities/album/capture.ts';
import { useUserId } from '#shared/api/session.ts';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { pickFiles } from '#shared/incoming-files/pick-files.ts';
import { holdTab } from '#shared/navigation/hold-tab.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './guest.module.css';
import { ShownPart } from './shown-part.tsx';
import { text } from './text.ts';
import { addFiles, isBusy, retryUpload, startUploads, type Upload, useUploads } from './uploads.ts';

interface AddPartProps {
  token: string;
  guest: NonNullable<AnswerOf<typeof checkGuestLink>['guest']>;
  mayLook: boolean;
  isChecked: boolean;
}

/** A phone then opens its gallery. What the server does not take, it says. */
const ACCEPT = 'image/*,video/*';

/** The button of a guest, and what became of each chosen file. */
export function AddPart({ token, guest, mayLook, isChecked }: AddPartProps) {
  const { uploads, countAdded } = useUploads();
  const isSending = isBusy({ uploads });
  const isMember = useUserId() !== null;
  useEffect(() => startUploads(guest.countAdded), [guest.countAdded]);
  // The network may be gone when it is needed; then the first file waits for it.
  useEffect(() => void fetchReader().catch(() => {}), []);
  useStayWhile(isSending);
  const pick = () => pickFiles({ accept: ACCEPT, onFiles: (files) => addFiles(token, files) });
  return (
    <>
      <section className={styles.card}>
        <p className={styles.words}>{text.hello(guest.name)}</p>
        <Button variant="primary" isWide className={styles.add} onClick={pick}>
          {countAdded + uploads.length > 0 ? text.addMore : text.add}
        </Button>
        <p className={styles.note}>{isSending ? text.keepOpen : text.choose}</p>
        {countAdded > 0 && (
          <p role="status" className={styles.count}>
            {text.added(countAdded)}
          </p>
        )}
        {countAdded > 0 && isChecked && <p className={styles.note}>{text.checked}</p>}
        {uploads.length > 0 && (
          <ul aria-label={text.list} className={styles.files}>
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onRetry={() => retryUpload(token, upload.id)} />
            ))}
          </ul>
        )}
      </section>
      {countAdded > 0 && !isSending && !isMember && (
        <p className={styles.words}>
          {text.account} <Link to="/register">{text.register}</Link>
        </p>
      )}
      {mayLook && <ShownPart token={token} countAdded={isChecked ? 0 : countAdded} />}
    </>
  );
}

/** Asks before the page is left while something is on its way: no other page would send it. */
function useStayWhile(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    addEventListener('beforeunload', holdTab);
    return () => removeEventListener('beforeunload', holdTab);
  }, [isSending]);
}

function wordsOf({ state, percent, failure }: Upload): string {
  switch (state) {
    case 'waiting':
      return text.waiting;
    case 'sending':
      return percent < 100 ? text.sending(percent) : text.processing;
    case 'network':
      return text.offline;
    case 'busy':
      return text.busy;
    case 'failed':
      return failure ?? text.failed;
    case 'known':
      return text.known;
    case 'checked':
      return text.doneChecked;
    default:
      return text.done;
  }
}

function UploadRow({ upload, onRetry }: { upload: Upload; onRetry: () => void }) {
  const { file, kind, state, percent } = upload;
  const nameId = useId();
  return (
    <li className={styles.file} aria-labelledby={nameId}>
      <Preview file={file} kind={kind} />
      <div className={styles.about}>
        <p id={nameId} className={styles.name} translate="no">
          {file.name}
        </p>
        <p className={styles.state} data-failed={state === 'failed' || undefined}>
          {wordsOf(upload)}
        </p>
        {state === 'sending' && (
          <progress aria-label={file.name} max={100} value={percent} className={styles.progress} />
        )}
      </div>
      {state === 'failed' && upload.isRefused !== true && (
        <Button size="small" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </li>
  );
}

/** The kind of a file in letters, «HEIC», where this browser cannot show the file. */
const letters = ({ name }: File) =>
  name.slice(name.lastIndexOf('.') + 1, name.lastIndexOf('.') + 5).toUpperCase();

const Preview = ({ file, kind }: Pick<Upload, 'file' | 'kind'>) => (
  <span aria-hidden="true" className={styles.preview}>
    {kind === 'image' ? <Picture file={file} /> : letters(file)}
  </span>
);

function Picture({ file }: { file: File }) {
  const [isUndrawn, setUndrawn] = useState(false);
  const url = useObjectUrl(file);
  if (isUndrawn) return letters(file);
  return url !== null && <img src={url} alt="" onError={() => setUndrawn(true)} />;
}
