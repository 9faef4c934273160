import { type Album, listAlbumCameras, shiftAlbumClock } from '@sfera/contract/albums/albums';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from './albums.module.css';
import { text } from './text.ts';

interface ClockSheetProps {
  album: Album;
  isOpen: boolean;
  onClose: () => void;
}

/** The cameras whose clocks the viewer may set right, each by the time of its first picture. */
export function ClockSheet({ album: { id }, isOpen, onClose }: ClockSheetProps) {
  const query = useQuery({
    queryKey: [...ALBUMS_KEY, 'cameras', id],
    queryFn: ({ signal }) => call(listAlbumCameras, { params: { id }, signal }),
    enabled: isOpen,
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.clocks}>
      <div className={styles.part}>
        <p className={styles.hint}>{text.clocksHint}</p>
        <Loaded query={query} failed={text.clocksFailed}>
          {({ cameras }) =>
            cameras.length === 0 ? (
              <p>{text.noCameras}</p>
            ) : (
              cameras.map((camera) => (
                // Another time of the first picture begins the form anew.
                <CameraForm
                  key={`${camera.user.id} ${camera.camera} ${camera.first.takenAt}`}
                  albumId={id}
                  camera={camera}
                />
              ))
            )
          }
        </Loaded>
      </div>
    </Sheet>
  );
}

type Camera = AnswerOf<typeof listAlbumCameras>['cameras'][number];

const MINUTE_MS = 60_000;
/** `2026-05-01T12:30:05`, as a field for a time has it. */
const FIELD_LENGTH = 19;

function CameraForm({ albumId: id, camera: about }: { albumId: Album['id']; camera: Camera }) {
  const { user, camera, countPictures, first } = about;
  const cache = useQueryClient();
  const shownMs = new Date(first.takenAt).getTime() + first.takenOffset * MINUTE_MS;
  const shown = new Date(shownMs).toISOString().slice(0, FIELD_LENGTH);
  const [time, setTime] = useState(shown);
  const shiftSeconds = Math.round((Date.parse(`${time}Z`) - Date.parse(`${shown}Z`)) / 1_000);
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(shiftAlbumClock, { params: { id }, body: { userId: user.id, camera, shiftSeconds } }),
    onSuccess: () => {
      toast(text.shifted(countPictures), { kind: 'success' });
      return cache.invalidateQueries({ queryKey: ALBUMS_KEY });
    },
    onError: (error) => toast(`${text.shiftFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <form
      aria-label={text.camera(camera, user.login)}
      className={styles.camera}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && shiftSeconds) mutate();
      }}
    >
      <img src={first.thumbnailUrl} alt="" />
      <div className={layout.grid3}>
        <p>
          <b>{text.camera(camera, user.login)}</b>
          <br />
          <span className={styles.hint}>{text.count(countPictures)}</span>
        </p>
        <Field
          label={text.firstTakenAt}
          name="time"
          type="datetime-local"
          step={1}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
        {Boolean(shiftSeconds) && (
          <Button type="submit" variant="primary" isLoading={isPending}>
            {text.shift}
          </Button>
        )}
      </div>
    </form>
  );
}
