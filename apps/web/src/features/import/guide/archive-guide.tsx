import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { useEffect, useId, useRef } from 'react';
import { useLocation } from '#shared/router/index.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './archive-guide.module.css';
import { type Guide, GUIDES } from './guides.ts';
import { text } from './text.ts';

/** The fragment of an address of this page that unfolds the steps of a source: `/settings/import#how-telegram`. */
export const guideHash = (source: ImportSource): string => `#how-${source}`;

/** How to get an archive from each network, step by step; the steps of one of them are unfolded. */
export function ArchiveGuide() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={layout.stack3}>
      <h2 id={id} className={typography.title}>
        {text.title}
      </h2>
      <p className={typography.note}>{text.intro}</p>
      <div className={styles.list}>
        {GUIDES.map((guide) => (
          <GuideSteps key={guide.source} guide={guide} />
        ))}
      </div>
      <p className={typography.note}>{text.onPhone}</p>
    </section>
  );
}

function GuideSteps({ guide }: { guide: Guide }) {
  const { name, steps, page, wait, arrives, onPhone, missing } = guide;
  const details = useUnfoldedByAddress(guide.source);
  return (
    <details ref={details} name="archive-guide" className={styles.guide}>
      <summary className={styles.summary}>
        <span className={layout.fill}>{name}</span>
        <RowArrow />
      </summary>
      <div className={styles.content}>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {page && (
          <a className={styles.page} href={page.url} target="_blank" rel="noopener noreferrer">
            {page.words}
          </a>
        )}
        <dl className={styles.facts}>
          <Fact name={text.wait} words={wait} />
          <Fact name={text.arrives} words={arrives} />
          <Fact name={text.missing} words={missing} />
          <Fact name={text.phone} words={onPhone} />
        </dl>
      </div>
    </details>
  );
}

const Fact = ({ name, words }: { name: string; words: string | undefined }) =>
  words && (
    <div>
      <dt className={typography.semibold}>{name}</dt>
      <dd>{words}</dd>
    </div>
  );

/** Each visit of the address unfolds the steps and moves the focus there, also when the person has folded them since. */
function useUnfoldedByAddress(source: ImportSource) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  const visit = hash === guideHash(source) ? key : null;
  useEffect(() => {
    if (visit === null || !details.current) return;
    details.current.open = true;
    details.current.querySelector('summary')?.focus({ preventScroll: true });
    details.current.scrollIntoView({ block: 'start' });
  }, [visit]);
  return details;
}
