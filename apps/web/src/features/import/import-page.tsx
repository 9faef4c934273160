import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { followImport } from '#entities/import/sending/import-queue.ts';
import { useImport } from '#entities/import/sending/import-store.ts';
import { useUserId } from '#shared/api/session.ts';
import { Link } from '#shared/router/index.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { ChooseArchive } from './choose/choose-archive.tsx';
import { EarlierImports } from './earlier/earlier-imports.tsx';
import { ArchiveGuide, guideHash } from './guide/archive-guide.tsx';
import styles from './import.module.css';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { ImportCard } from './progress/import-card.tsx';
import { ReadingCard } from './reading/reading-card.tsx';
import { useReading } from './reading/use-reading.ts';
import { FoundTable } from './table/found-table.tsx';
import { text } from './text.ts';

const KnownPeople = shownPart(async () => (await import('./people/known-people.tsx')).KnownPeople);

/** Brings publications of another network along: the choice of an archive, what it holds, and how far it has come. */
export function ImportPage() {
  const userId = useUserId();
  const cache = useQueryClient();
  useEffect(() => (userId ? followImport(userId, cache) : undefined), [userId, cache]);
  const { kept, phase } = useImport();
  const { reading, people, read, refuse, cancel, give } = useReading();
  const isOnPhone = useMedia(PHONE);
  if (!isSecureContext) return <Card>{text.onlyHttps}</Card>;
  if (phase === 'unknown') return null;
  const isAtStart = !kept && reading.step === 'choose';
  return (
    <>
      {isAtStart && isOnPhone && <ArchiveGuide />}
      {kept ? (
        <ImportCard kept={kept} />
      ) : reading.step === 'reading' ? (
        <ReadingCard {...reading} onCancel={cancel} />
      ) : reading.step === 'found' ? (
        <FoundTable read={reading} onBegun={give} onCancel={cancel} />
      ) : (
        <section className={styles.part}>
          <p>{text.lead}</p>
          <ChooseArchive error={reading.error} onChoose={read} onRefuse={refuse} />
          {reading.guide && (
            <Link to={guideHash(reading.guide)} className={styles.guide}>
              {text.toGuide(reading.guide)}
            </Link>
          )}
          <p className={typography.note}>{text.private}</p>
        </section>
      )}
      {people && people.names.length > 0 && <KnownPeople people={people} />}
      {isAtStart && !isOnPhone && <ArchiveGuide />}
      {(kept || isAtStart) && <EarlierImports />}
    </>
  );
}

/** Phones have the archives of other networks seldom: how to get one stands first there. */
const PHONE = '(width < 768px) and (pointer: coarse)';

const Card = ({ children }: { children: ReactNode }) => <p className={styles.part}>{children}</p>;
