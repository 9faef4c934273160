import { OfflineBar } from '#shared/offline-bar/offline-bar.tsx';
import { Toaster } from '#shared/ui/toast/toaster.tsx';
import styles from './showcase.module.css';
import { Buttons } from './sections/buttons.tsx';
import { Choices } from './sections/choices.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Filters } from './sections/filters.tsx';
import { Media } from './sections/media.tsx';
import { Overlays } from './sections/overlays.tsx';
import { People } from './sections/people.tsx';
import { Reactions } from './sections/reactions.tsx';
import { Screens } from './sections/screens.tsx';

/** Every part of `shared/ui` in every state and in both themes, for development: look here before drawing something new. */
export function ShowcasePage() {
  return (
    <>
      <OfflineBar />
      <header className={styles.header}>
        <img src="/icons/logo.svg" alt="" width={30} height={30} />
        <h1>Сфера: детали интерфейса</h1>
      </header>
      <main className={styles.themes}>
        <Parts />
        <Parts scheme="dark" />
      </main>
      <Toaster />
    </>
  );
}

const Parts = ({ scheme }: { scheme?: 'dark' }) => (
  <div className={styles.page} data-scheme={scheme}>
    <Screens />
    <Buttons />
    <Choices />
    <People />
    <Fields />
    <Overlays />
    <Feedback />
    <Reactions />
    <Media />
    <Filters />
  </div>
);
