import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLocation } from '#shared/router/index.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text as kitText } from '#shared/ui/text.ts';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { text } from './text.ts';
import styles from './swipes-page.module.css';
import { Visit } from './visit/visit.tsx';

/** The vertical video feed (spec 2, Swipes): fills a phone; on wider screens a stage beside the rail. */
export function SwipesPage() {
  const { key } = useLocation();
  const goBack = useGoBack();
  useDarkBars();
  return (
    <section aria-labelledby="swipes-title" className={styles.page} data-scheme="dark" data-covers-shell>
      <div className={styles.stage}>
        <header className={styles.head}>
          <IconButton
            className={styles.back ?? ''}
            label={kitText.back}
            icon={<ArrowLeft size={24} />}
            onClick={() => goBack('/')}
          />
          <h1 id="swipes-title" className={styles.title}>
            {text.title}
          </h1>
        </header>
        <Visit key={key} />
      </div>
    </section>
  );
}
