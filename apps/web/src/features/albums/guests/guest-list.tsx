import type { Album } from '@sfera/contract/albums/albums';
import { blockGuest, type Guest } from '@sfera/contract/albums/guests';
import { isolated } from '@sfera/contract/words/isolated';
import { useState } from 'react';
import { text as albumText } from '#entities/album/text.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './guests.module.css';
import { useGuestChange } from './guests-query.ts';
import { RemovalDialog } from './removal-dialog.tsx';
import { text } from './text.ts';

interface GuestListProps {
  album: Album;
  guests: readonly Guest[];
}

/** The guests of an album, each with what came from that device. */
export function GuestList({ album, guests }: GuestListProps) {
  const title = text.guests(guests.length);
  return (
    <section aria-label={title} className={layout.grid4}>
      <h3 className={typography.bold}>{title}</h3>
      <ul className={layout.grid3}>
        {guests.map((guest) => (
          <GuestRow key={guest.id} album={album} guest={guest} />
        ))}
      </ul>
    </section>
  );
}

function GuestRow({ album: { id }, guest }: { album: Album; guest: Guest }) {
  const { id: guestId, name, countPictures, isBlocked } = guest;
  const [isAsking, setAsking] = useState(false);
  const [removes, setRemoves] = useState(false);
  const close = () => setAsking(false);
  const { mutate, isPending } = useGuestChange((body: { isBlocked: boolean; removes: boolean }) =>
    call(blockGuest, { params: { id, guestId }, body }),
  );
  return (
    <li className={styles.line}>
      <p className={styles.name}>
        {isolated(name)}
        <span className={styles.about}>
          {albumText.count(countPictures)}
          {isBlocked && ` · ${text.blocked}`}
        </span>
      </p>
      <Button
        size="small"
        isLoading={isPending && !isAsking}
        onClick={() => (isBlocked ? mutate({ isBlocked: false, removes: false }) : setAsking(true))}
      >
        {isBlocked ? text.unblock : text.block}
      </Button>
      <RemovalDialog
        isOpen={isAsking}
        onClose={close}
        title={text.blockQuestion(name)}
        description={text.blockHint}
        removal={{ label: text.removesToo, isOn: removes, onChange: setRemoves }}
        confirmLabel={text.blockLabel}
        isBusy={isPending}
        onConfirm={() => mutate({ isBlocked: true, removes }, { onSettled: close })}
      />
    </li>
  );
}
