import type { Circle } from '@sfera/contract/circles/circles';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './link.module.css';
import { text } from './text.ts';
import { linkOf, useCircleLink } from './use-circle-link.ts';

interface LinkSheetProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** The link by which others join a circle, for leaders. */
export const LinkSheet = ({ circle, isOpen, onClose }: LinkSheetProps) => (
  <Sheet isOpen={isOpen} onClose={onClose} title={text.title} height="full">
    <CircleLink circle={circle} isWanted={isOpen} />
  </Sheet>
);

function CircleLink({ circle: { id, name }, isWanted }: { circle: Circle; isWanted: boolean }) {
  const { link, ...changes } = useCircleLink(id, isWanted);
  const { data, isError, isFetching, refetch } = link;
  if (!data && isError)
    return <FailureLine words={text.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div role="status" aria-label={text.loading} className={styles.part}>
        <Skeleton shape="box" height="240px" />
      </div>
    );
  if (data.code === null)
    return (
      <div className={styles.part}>
        <p className={typography.note}>{text.none}</p>
        <Button variant="primary" isWide isLoading={changes.isBusy} onClick={() => changes.renew()}>
          {text.create}
        </Button>
      </div>
    );
  return <ShownLink code={data.code} name={name} {...changes} />;
}

interface ShownLinkProps extends Omit<ReturnType<typeof useCircleLink>, 'link'> {
  code: string;
  /** The name of the circle. */
  name: string;
}

function ShownLink({ code, name, isBusy, renew, turnOff }: ShownLinkProps) {
  const [question, ask] = useState<'renew' | 'turnOff' | null>(null);
  const [isSimple, setSimple] = useState(false);
  const link = linkOf(code, { isSimple });
  const close = () => ask(null);
  return (
    <div className={styles.part}>
      <p className={typography.note}>{text.intro}</p>
      <figure className={styles.qr}>
        <QrCode text={link} label={text.qr} />
        <figcaption className={typography.note}>{text.qrHint}</figcaption>
      </figure>
      <p className={styles.link} translate="no">
        {link}
      </p>
      <Switch label={text.simple} hint={text.simpleHint} isOn={isSimple} onChange={setSimple} />
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => void copy(link)}>
          {text.copy}
        </Button>
        {'share' in navigator && (
          <Button onClick={() => void share(link, text.shareWords(name))}>{text.share}</Button>
        )}
      </div>
      <div className={styles.actions}>
        <Button size="small" onClick={() => ask('renew')}>
          {text.renew}
        </Button>
        <Button size="small" onClick={() => ask('turnOff')}>
          {text.turnOff}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={question === 'renew'}
        onClose={close}
        title={text.renewQuestion}
        description={text.renewHint}
        confirmLabel={text.renewLabel}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => renew(close)}
      />
      <ConfirmDialog
        isOpen={question === 'turnOff'}
        onClose={close}
        title={text.turnOffQuestion}
        description={text.turnOffHint}
        confirmLabel={text.turnOff}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => turnOff(close)}
      />
    </div>
  );
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast(text.copied, { kind: 'success' });
  } catch {
    // The failure comes also where the browser has no clipboard API: on a page served over plain http.
    toast(text.notCopied, { kind: 'error' });
  }
}

async function share(url: string, words: string): Promise<void> {
  // The person may close the system's window.
  await navigator.share({ text: words, url }).catch(() => {});
}
