import { createAlbum } from '@sfera/contract/albums/albums';
import { ALBUM_NAME_MAX_LENGTH } from '@sfera/contract/albums/limits';
import type { CircleId } from '@sfera/contract/base/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { albumPath } from '#entities/album/albums.ts';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from './albums.module.css';
import { text } from './text.ts';

interface NewAlbumDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Missing: the album is made in one's own profile. */
  circleId: CircleId | undefined;
}

/** Asks for the name of a new album and for whom it is, and leads to it. */
export const NewAlbumDialog = (props: NewAlbumDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title={text.create}>
    <NewAlbumForm {...props} />
  </Dialog>
);

function NewAlbumForm({ onClose, circleId }: NewAlbumDialogProps) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isNarrow, setNarrow] = useState(false);
  const [keepsOriginals, setKeepsOriginals] = useState(true);
  const { form, fieldOf, failure, isBusy } = useForm({
    schema: createAlbum.body,
    initial: { name: '' },
    failed: text.createFailed,
    async send({ name }) {
      const choice = circleId
        ? { circleId, whoAdds: isNarrow ? ('leaders' as const) : ('everyone' as const) }
        : { isForFollowers: isNarrow };
      const { id } = await call(createAlbum, { body: { name, keepsOriginals, ...choice } });
      void cache.invalidateQueries({ queryKey: ALBUMS_KEY });
      onClose();
      await navigate(albumPath(id));
    },
  });
  return (
    <form {...form} className={layout.grid3}>
      <Field
        label={text.name}
        placeholder={text.namePlaceholder}
        maxLength={ALBUM_NAME_MAX_LENGTH}
        autoComplete="off"
        {...fieldOf('name')}
      />
      <Switch
        label={circleId ? text.leadersAdd : text.forFollowers}
        hint={circleId ? text.leadersAddHint : text.forFollowersHint}
        isOn={isNarrow}
        onChange={setNarrow}
      />
      <Switch
        label={text.keepsOriginals}
        hint={text.keepsOriginalsHint}
        isOn={keepsOriginals}
        onChange={setKeepsOriginals}
      />
      <FormFailure message={failure} />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
