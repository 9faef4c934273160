import { isolated } from '@sfera/contract/words/isolated';
import type { Case } from '@sfera/contract/moderation/moderation';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { WrittenText } from '#shared/ui/written-text/written-text.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { ObjectFace } from '../object-face.tsx';
import styles from '../moderation.module.css';
import { text } from '../text.ts';
import { ReportedMedia } from './reported-media.tsx';
import reported from './reported.module.css';

/** The reported object, as it was then: its pictures, or else its words, are the largest thing of the card. */
export function SnapshotPart({ shown }: { shown: Case }) {
  const { object, snapshot, isGone, versions } = shown;
  if (!snapshot) return <p className={styles.card}>{text.noSnapshot}</p>;
  const { picture, video, further = [], context, createdAt } = snapshot;
  const isComment = object.kind === 'comment';
  return (
    <>
      <section className={`${styles.card} ${reported.object}`} data-kind={object.kind}>
        {!isComment && picture && <ReportedMedia shown={shown} items={[{ picture, video }, ...further]} />}
        {(snapshot.text !== '' || !picture) && (
          <p dir="auto" className={reported.text}>
            {snapshot.text === '' ? text.noWords : <WrittenText text={snapshot.text} />}
          </p>
        )}
        <p className={typography.note}>
          <span translate="no">{snapshot.login}</span>
          {snapshot.userName && ` · ${isolated(snapshot.userName)}`} · <RelativeTime at={createdAt} />
        </p>
        {isGone && <p className={reported.gone}>{text.isGone}</p>}
        {versions && (
          <section aria-label={text.versions}>
            <h3 className={styles.heading}>{text.versions}</h3>
            <ul className={reported.entries}>
              {versions.map((version) => (
                <li key={version.until} dir="auto">
                  {version.text || text.noWords}
                  <span className={typography.note}>
                    {' '}
                    · {text.changed} <RelativeTime at={version.until} />
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </section>
      {context.length > 0 && (
        <section className={styles.card} aria-label={text.context}>
          <h3 className={styles.heading}>{text.context}</h3>
          <ul className={reported.entries}>
            {context.map((entry, index) => (
              <li
                key={`${entry.createdAt} ${entry.login}`}
                className={reported.entry}
                data-reported={entry.isReported || undefined}
              >
                {isComment && index === 0 && (
                  <ObjectFace kind="post" picture={picture} isCovered={shown.isCovered} />
                )}
                <p dir="auto">
                  <span className={reported.login} translate="no">
                    {entry.login}
                  </span>
                  {entry.text || text.noWords}
                  {entry.isReported && <span className={typography.note}> · {text.isReported}</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
