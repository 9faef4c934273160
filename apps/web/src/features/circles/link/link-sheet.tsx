import type { Circle } from '@sfera/contract/circles/circles';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { SharedLink } from '#shared/ui/shared-link/shared-link.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
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
      <SharedLink link={link} qr={text.qr} shareWords={text.shareWords(name)}>
        <Switch label={text.simple} hint={text.simpleHint} isOn={isSimple} onChange={setSimple} />
      </SharedLink>
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
