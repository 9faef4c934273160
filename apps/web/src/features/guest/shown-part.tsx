import { type GuestPicture, listGuestPictures } from '@sfera/contract/albums/guest-calls';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './guest.module.css';
import { text } from './text.ts';

/** A page that is asked for: that after a cursor, or the first one. */
interface Wanted {
  before: string | null;
}

interface Shown {
  /** The last question that was answered. */
  to: Wanted;
  isFailed: boolean;
  pictures: readonly GuestPicture[];
  next: string | null;
}

/** The pictures of the album, where its link lets guests look. `countAdded`: asked for anew when it changes. */
export function ShownPart({ token, countAdded }: { token: string; countAdded: number }) {
  const [wanted, want] = useState<Wanted>({ before: null });
  const [countSeen, setCountSeen] = useState(countAdded);
  if (countSeen !== countAdded) {
    setCountSeen(countAdded);
    want({ before: null });
  }
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const { before } = wanted;
    const body = { token, ...(before !== null && { before }) };
    call(listGuestPictures, { body, signal: end.signal }).then(
      ({ pictures, nextCursor: next }) =>
        setShown((former) => ({
          to: wanted,
          isFailed: false,
          pictures: before === null ? pictures : [...(former?.pictures ?? []), ...pictures],
          next,
        })),
      () =>
        end.signal.aborted
          ? undefined
          : setShown((former) => ({ pictures: [], next: null, ...former, to: wanted, isFailed: true })),
    );
    return () => end.abort();
  }, [token, wanted]);
  const isAsking = shown?.to !== wanted;
  return (
    <section className={styles.card} aria-label={text.album}>
      <h2 className={styles.part}>{text.album}</h2>
      {shown?.isFailed && (
        <Button isLoading={isAsking} onClick={() => want({ ...wanted })}>
          {text.albumFailed}
        </Button>
      )}
      {shown?.pictures.length === 0 && !shown.isFailed && <p className={styles.note}>{text.emptyAlbum}</p>}
      <ul className={styles.grid}>
        {shown?.pictures.map((picture) => (
          <li key={picture.postId}>
            <Tile picture={picture} />
          </li>
        ))}
      </ul>
      {shown?.next && !shown.isFailed && (
        <Button isLoading={isAsking} onClick={() => want({ before: shown.next })}>
          {text.more}
        </Button>
      )}
    </section>
  );
}

function Tile({ picture: { url, thumbnailUrl, fileType } }: { picture: GuestPicture }) {
  const label = fileType === 'video' ? text.video : text.photo;
  const content = (
    <>
      <img src={thumbnailUrl} alt={label} loading="lazy" />
      {fileType === 'video' && <span aria-hidden="true" className={styles.play} />}
    </>
  );
  if (url === null) return <span className={styles.tile}>{content}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.tile}>
      {content}
    </a>
  );
}
