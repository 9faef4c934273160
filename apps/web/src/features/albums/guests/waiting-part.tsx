import type { Album } from '@sfera/contract/albums/albums';
import { type AlbumGuests, decideWaiting, type WaitingPicture } from '@sfera/contract/albums/guests';
import type { BodyOf } from '@sfera/contract/base/route';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { OpenedReport } from '#entities/moderation/report/opened-report.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './guests.module.css';
import { useGuestChange } from './guests-query.ts';
import { text } from './text.ts';

type Decision = BodyOf<typeof decideWaiting>;

/** The pictures that guests have brought and no leader has let into the album. */
export function WaitingPart({ album: { id }, guests }: { album: Album; guests: AlbumGuests }) {
  const { waiting, countWaiting } = guests;
  const { mutate, isPending, variables } = useGuestChange(
    (body: Decision) => call(decideWaiting, { params: { id }, body }),
    ({ isAccepted }) => (isAccepted ? text.decided : text.rejected),
  );
  const decide = (pictures: readonly WaitingPicture[], isAccepted: boolean) =>
    mutate({ postIds: pictures.map(({ postId }) => postId), isAccepted });
  const title = text.waiting(countWaiting);
  return (
    <section aria-label={title} className={layout.grid4}>
      <div className={styles.line}>
        <h3 className={typography.bold}>{title}</h3>
        {waiting.length > 1 && (
          <Button
            size="small"
            variant="primary"
            isLoading={isPending && variables.postIds.length > 1}
            onClick={() => decide(waiting, true)}
          >
            {text.acceptAll}
          </Button>
        )}
      </div>
      <ul className={layout.grid4}>
        {waiting.map((picture) => (
          <WaitingRow
            key={picture.postId}
            picture={picture}
            onDecide={(isAccepted) => decide([picture], isAccepted)}
          />
        ))}
      </ul>
    </section>
  );
}

interface WaitingRowProps {
  picture: WaitingPicture;
  onDecide: (isAccepted: boolean) => void;
}

function WaitingRow({ picture, onDecide }: WaitingRowProps) {
  const { postId, guest, fileType, thumbnailUrl, url } = picture;
  const [isReporting, setReporting] = useState(false);
  const name = guest ? text.waitingFrom(guest.name) : text.waitingOfPerson;
  const image = (
    <>
      <img src={thumbnailUrl} alt={fileType === 'video' ? text.video : text.photo} />
      {fileType === 'video' && <PlayBadge iconPx={12} />}
    </>
  );
  return (
    <li className={styles.waiting}>
      {url === null ? (
        <span className={styles.picture}>{image}</span>
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className={styles.picture}>
          {image}
        </a>
      )}
      <div className={layout.grid2}>
        <p className={styles.name}>{name}</p>
        <div className={styles.decisions}>
          <Button size="small" variant="primary" onClick={() => onDecide(true)}>
            <Check size={18} aria-hidden="true" />
            {text.accept}
          </Button>
          <IconButton label={text.reject} icon={<Trash2 size={20} />} onClick={() => onDecide(false)} />
          <IconButton label={text.report} icon={<Flag size={20} />} onClick={() => setReporting(true)} />
        </div>
      </div>
      <OpenedReport
        target={{ kind: 'post', id: postId, author: null }}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </li>
  );
}
