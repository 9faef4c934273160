import type { ImportSource } from '@sfera/contract/posts/import-sources';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Found, ReadingProgress } from '#entities/import/archive/found.ts';
import { openArchive, type OpenArchive, UnreadableArchive } from '#entities/import/archive/open-archive.ts';
import { text as archiveText } from '#entities/import/archive/text.ts';
import type { Picked } from '../choose/pick.ts';

/** An archive that has been read, and stays open for its pictures and for sending. */
export interface ReadArchive {
  readonly found: Found;
  readonly archive: OpenArchive;
  readonly picked: Picked;
}

/**
 * How far the choice of an archive is. `error`: why the last one cannot be read; `guide`: the network whose steps lead to
 * one that can.
 */
export type Reading =
  | { readonly step: 'choose'; readonly error: string | null; readonly guide: ImportSource | null }
  | { readonly step: 'reading'; readonly picked: Picked; readonly progress: ReadingProgress | null }
  | ({ readonly step: 'found' } & ReadArchive);

const TO_CHOOSE: Reading = { step: 'choose', error: null, guide: null };

/** Reads an archive that was chosen. What is open is closed with the screen, unless `take` has given it away. */
export function useReading() {
  const [reading, setReading] = useState<Reading>(TO_CHOOSE);
  const [people, setPeople] = useState<Found['people'] | null>(null);
  const current = useRef<{ abort: AbortController; archive: OpenArchive | null } | null>(null);

  const end = useCallback(() => {
    current.current?.abort.abort();
    current.current?.archive?.close();
    current.current = null;
  }, []);
  useEffect(() => end, [end]);

  const read = async (picked: Picked) => {
    end();
    const mine: NonNullable<typeof current.current> = { abort: new AbortController(), archive: null };
    current.current = mine;
    setPeople(null);
    setReading({ step: 'reading', picked, progress: null });
    const { signal } = mine.abort;
    const onProgress = (progress: ReadingProgress) =>
      signal.aborted || setReading({ step: 'reading', picked, progress });
    try {
      mine.archive = await openArchive(picked.chosen, { signal, onProgress });
      const found = await mine.archive.read();
      signal.throwIfAborted();
      setPeople(found.people);
      setReading({ step: 'found', found, archive: mine.archive, picked });
    } catch (error) {
      if (signal.aborted) return;
      end();
      const known = error instanceof UnreadableArchive ? error : null;
      setPeople(known?.people ?? null);
      const guide = known?.code === 'html_export' ? (known.source ?? null) : null;
      setReading({ step: 'choose', error: known?.message ?? archiveText.failed, guide });
    }
  };

  return {
    reading,
    /** Those of the archive that was read last, also while it is sent; null: none was read. */
    people,
    read: (picked: Picked) => void read(picked),
    refuse: (error: string) => setReading({ step: 'choose', error, guide: null }),
    /** Back to the choice. */
    cancel() {
      end();
      setPeople(null);
      setReading(TO_CHOOSE);
    },
    /** The archive goes on being open for another owner. */
    give() {
      current.current = null;
      setReading(TO_CHOOSE);
    },
  };
}
