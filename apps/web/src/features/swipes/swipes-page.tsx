import { useLocation } from '#shared/router/index.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { BackButton } from '#shared/ui/screen-head/back-button.tsx';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from './text.ts';
import styles from './swipes-page.module.css';
import { Visit } from './visit/visit.tsx';

/** The vertical video feed: fills a phone; on wider screens a stage beside the rail. */
export function SwipesPage() {
  const { key } = useLocation();
  const goBack = useGoBack();
  useDarkBars();
  return (
    <section aria-labelledby="swipes-title" className={styles.page} data-scheme="dark" data-covers-shell>
      <div className={styles.stage}>
        <header className={styles.head}>
          <BackButton className={styles.back ?? ''} onClick={() => goBack('/')} />
          <h1 id="swipes-title" className={typography.title}>
            {text.title}
          </h1>
        </header>
        <Visit key={key} />
      </div>
    </section>
  );
}
