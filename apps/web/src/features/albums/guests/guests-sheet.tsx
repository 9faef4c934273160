import type { Album } from '@sfera/contract/albums/albums';
import {
  type AlbumGuests,
  closeAlbumToGuests,
  type GuestLink,
  openAlbumToGuests,
} from '@sfera/contract/albums/guests';
import type { BodyOf } from '@sfera/contract/base/route';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { serverNow } from '#shared/api/server-clock.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import albums from '../albums.module.css';
import { GuestList } from './guest-list.tsx';
import { guestLinkOf, guestsQuery, useGuestChange } from './guests-query.ts';
import { LinkPart } from './link-part.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { text } from './text.ts';
import { WaitingPart } from './waiting-part.tsx';

interface GuestsSheetProps {
  album: Album;
  isOpen: boolean;
  onClose: () => void;
}

/** «Приём фото»: the link of an album for people without an account, what waits for its leaders, and the guests. */
export function GuestsSheet({ album, isOpen, onClose }: GuestsSheetProps) {
  const query = useQuery({ ...guestsQuery(album.id), enabled: isOpen });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} height="full">
      <div className={albums.part}>
        <Loaded query={query} failed={text.loadFailed}>
          {(guests) => <Guests album={album} guests={guests} />}
        </Loaded>
      </div>
    </Sheet>
  );
}

function Guests({ album, guests }: { album: Album; guests: AlbumGuests }) {
  const { link } = guests;
  return (
    <>
      {guests.countWaiting > 0 && <WaitingPart album={album} guests={guests} />}
      {link ? <OpenedLink album={album} link={link} /> : <OpenForm album={album} />}
      {guests.guests.length > 0 && <GuestList album={album} guests={guests.guests} />}
    </>
  );
}

type Choices = BodyOf<typeof openAlbumToGuests>;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const SUGGESTED_DAYS = 7;
const DATE_LENGTH = 10;

/** `2026-12-07`, the day of the device, as a field for a date has it. */
const dayOf = (ms: number): string =>
  new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, DATE_LENGTH);

/** The last moment of that day. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString();

const useOpening = ({ id }: Album, done?: string) =>
  useGuestChange((body: Choices) => call(openAlbumToGuests, { params: { id }, body }), done);

function OpenForm({ album }: { album: Album }) {
  const [day, setDay] = useState(() => dayOf(serverNow() + SUGGESTED_DAYS * DAY_MS));
  const [mayLook, setMayLook] = useState(false);
  const [isChecked, setChecked] = useState(true);
  const { mutate, isPending } = useOpening(album, text.opened);
  return (
    <form
      className={layout.grid4}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && day) mutate({ endsAt: endOfDay(day), mayLook, isChecked });
      }}
    >
      <p>{text.intro}</p>
      <Field
        label={text.until}
        name="day"
        type="date"
        required
        min={dayOf(serverNow())}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Switch label={text.mayLook} hint={text.mayLookHint} isOn={mayLook} onChange={setMayLook} />
      <Switch label={text.isChecked} hint={text.isCheckedHint} isOn={isChecked} onChange={setChecked} />
      <p className={typography.note}>{text.host}</p>
      <Button type="submit" variant="primary" isWide isLoading={isPending}>
        {text.open}
      </Button>
    </form>
  );
}

function OpenedLink({ album, link }: { album: Album; link: GuestLink }) {
  const { code, endsAt, mayLook, isChecked, countBrought } = link;
  const [isClosing, setClosing] = useState(false);
  const { mutate, isPending, variables } = useOpening(album);
  const shown = isPending ? variables : { endsAt, mayLook, isChecked };
  const change = (changed: Partial<Choices>) => isPending || mutate({ ...shown, ...changed });
  return (
    <>
      <section className={layout.grid4}>
        <p>{text.openUntil(fullDate(endsAt), countBrought)}</p>
        {code === null ? (
          <p className={typography.note}>{text.unreadable}</p>
        ) : (
          <LinkPart album={album} link={guestLinkOf(code)} />
        )}
      </section>
      <section aria-label={text.settings} className={layout.grid4}>
        <Field
          label={text.until}
          name="day"
          type="date"
          min={dayOf(serverNow())}
          value={dayOf(Date.parse(shown.endsAt))}
          onChange={({ currentTarget: { value } }) => value && change({ endsAt: endOfDay(value) })}
        />
        <Switch
          label={text.mayLook}
          hint={text.mayLookHint}
          isOn={shown.mayLook}
          onChange={(next) => change({ mayLook: next })}
        />
        <Switch
          label={text.isChecked}
          hint={text.isCheckedHint}
          isOn={shown.isChecked}
          onChange={(next) => change({ isChecked: next })}
        />
        <Button variant="danger" onClick={() => setClosing(true)}>
          {text.close}
        </Button>
      </section>
      <CloseDialog album={album} isOpen={isClosing} onClose={() => setClosing(false)} />
    </>
  );
}

function CloseDialog({ album: { id }, isOpen, onClose }: GuestsSheetProps) {
  const [removes, setRemoves] = useState(false);
  const { mutate, isPending } = useGuestChange(
    () => call(closeAlbumToGuests, { params: { id }, body: { removes } }),
    text.closed,
  );
  return (
    <RemovalDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.closeQuestion}
      description={removes ? text.closeRemoves : text.closeHint}
      removal={{ label: text.removesAll, hint: text.removesAllHint, isOn: removes, onChange: setRemoves }}
      confirmLabel={text.closeLabel}
      isBusy={isPending}
      onConfirm={() => mutate(undefined, { onSettled: onClose })}
    />
  );
}
