import { useState } from 'react';
import { useUserId } from '#shared/api/session.ts';
import { isInstalled, isIosBrowser } from '#shared/pwa/platform.ts';
import { publishInstallRoom } from '#shared/pwa/prompt-room.ts';
import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { mayAsk } from './install-choice.ts';
import styles from './install-card.module.css';
import { text } from './text.ts';
import { useCanInterrupt } from './use-can-interrupt.ts';
import { useInstallOffer } from './use-install-offer.ts';
import { IosInstallDialog } from './ios-install-dialog.tsx';

/** Offers members to add the app to the home screen; never in the installed app. */
export function InstallPrompts() {
  const isMember = useUserId() !== null;
  const [wasInstalled] = useState(isInstalled);
  if (!isMember || wasInstalled) return null;
  return isIosBrowser() ? <IosInstallDialog /> : <InstallCard />;
}

/** «Установить Сферу?», once the browser has offered the install and the person is not busy. */
function InstallCard() {
  const offer = useInstallOffer();
  const [isAllowed] = useState(() => mayAsk(Date.now()));
  const isShown = useCanInterrupt(isAllowed && offer.isOpen);

  // The live region is always in the page, so that the card is announced.
  return (
    <section aria-label={text.question} aria-live="polite" className={styles.place}>
      {isShown && (
        <div ref={publishInstallRoom} className={styles.card}>
          <img src="/icons/logo.svg" alt="" width="44" height="44" className={styles.logo} />
          <div className={styles.words}>
            <p className={typography.title}>{text.question}</p>
            <p className={typography.note}>{text.benefit}</p>
          </div>
          <div className={styles.answers}>
            <Button onClick={offer.decline}>{text.later}</Button>
            <Button variant="primary" onClick={() => void offer.accept()}>
              {text.install}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
