import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { PushFailure } from '#entities/push/push-failure.ts';
import { turnPushOn } from '#entities/push/turn-on.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { pushAlert } from '../push-alert.ts';
import { text } from '../text.ts';
import { postponePrompt } from './use-is-prompt-due.ts';
import styles from './push-prompt.module.css';

const KINDS = [
  [text.kinds.messages, <MessageCircle key="messages" />],
  [text.kinds.reactions, <Heart key="reactions" />],
  [text.kinds.follows, <UserPlus key="follows" />],
] as const;

const isOver = (error: unknown) =>
  error instanceof PushFailure && (error.reason === 'denied' || error.reason === 'dismissed');

/** Offers push; the browser's own question comes only after «Включить». */
export function PushPrompt() {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const postpone = () => {
    postponePrompt();
    setOpen(false);
  };
  const turnOn = async () => {
    setBusy(true);
    try {
      await turnPushOn();
      setOpen(false);
      toast(text.done, { kind: 'success' });
    } catch (error) {
      const alert = pushAlert(error);
      if (alert !== null) toast(alert, { kind: 'error' });
      if (isOver(error)) postpone();
    }
    setBusy(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={postpone}
      title={text.title}
      footer={
        <div className={styles.actions}>
          <Button isWide onClick={postpone}>
            {text.later}
          </Button>
          <Button isWide variant="primary" isLoading={isBusy} onClick={() => void turnOn()}>
            {text.turnOn}
          </Button>
        </div>
      }
    >
      <Sample />
      <p className={styles.intro}>{text.intro}</p>
      <ul className={styles.kinds}>
        {KINDS.map(([words, icon]) => (
          <li key={words} className={styles.kind}>
            <span aria-hidden="true" className={styles.icon}>
              {icon}
            </span>
            {words}
          </li>
        ))}
      </ul>
      <p className={styles.hint}>{text.hint}</p>
    </Sheet>
  );
}

/** A preview of a push on the lock screen. */
const Sample = () => (
  <div aria-hidden="true" className={styles.stage}>
    <div className={styles.sample}>
      <img src="/icons/logo.svg" alt="" width={36} height={36} />
      <div className={styles.words}>
        <p className={styles.from}>
          <span>{text.sample.app}</span>
          <span>{text.sample.now}</span>
        </p>
        <p className={typography.bold}>{text.sample.title}</p>
        <p>{text.sample.body}</p>
      </div>
    </div>
  </div>
);
