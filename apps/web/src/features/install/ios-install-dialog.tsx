import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { postponeInstall, mayAsk, neverAsk } from './install-choice.ts';
import styles from './ios-install-dialog.module.css';
import { text } from './text.ts';
import { useCanInterrupt } from './use-can-interrupt.ts';

const IOS_INSTALL_PROMPT_DELAY_MS = 60_000;

const { steps } = text;

/** Says how to add the app to the home screen of an iPhone or iPad; shown a minute after the start. */
export function IosInstallDialog() {
  const [isDue, setDue] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(mayAsk(Date.now())), IOS_INSTALL_PROMPT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = useCanInterrupt(isDue && !isAnswered);

  const close = () => {
    postponeInstall('understood', Date.now());
    setAnswered(true);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={text.title} description={text.reason}>
      <ol className={styles.steps}>
        <Step sign={<Share size={22} aria-hidden="true" />} words={steps.share} hint={steps.shareHint} />
        <Step sign={<SquarePlus size={22} aria-hidden="true" />} words={steps.add} hint={steps.addHint} />
        <Step
          sign={
            <span className={styles.confirm} aria-hidden="true">
              {steps.confirmButton}
            </span>
          }
          words={steps.confirm}
          hint={steps.confirmHint}
        />
      </ol>
      <div className={styles.answers}>
        <Button variant="primary" isWide onClick={close}>
          {text.understood}
        </Button>
        <Button
          variant="quiet"
          isWide
          onClick={() => {
            neverAsk();
            setAnswered(true);
          }}
        >
          {text.never}
        </Button>
      </div>
    </Dialog>
  );
}

/** One step, with the icon that iOS shows for it. */
const Step = ({ sign, words, hint }: { sign: ReactNode; words: string; hint: string }) => (
  <li className={styles.step}>
    <span className={styles.sign}>{sign}</span>
    <span>
      <span className={styles.words}>{words}</span>
      <span className={styles.hint}>{hint}</span>
    </span>
  </li>
);
