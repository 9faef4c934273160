import { type Album, createAlbum, updateAlbum } from '@sfera/contract/albums/albums';
import { ALBUM_NAME_MAX_LENGTH } from '@sfera/contract/albums/limits';
import type { BodyOf } from '@sfera/contract/base/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseCover } from '#entities/album/choose-cover.ts';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { useForm } from '#shared/form/use-form.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from './albums.module.css';
import { text } from './text.ts';

interface AlbumSettingsProps {
  album: Album;
  isOpen: boolean;
  onClose: () => void;
}

/** The name of an album, who adds and downloads, and how its files are kept. */
export function AlbumSettingsSheet({ album, isOpen, onClose }: AlbumSettingsProps) {
  const { whoAdds, whoDownloads, keepsOriginals, circle } = album;
  const cache = useQueryClient();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.settings}>
      <div className={styles.part}>
        <NameForm album={album} />
        {circle && (
          <ChoiceSwitch
            album={album}
            label={text.leadersAdd}
            hint={text.leadersAddHint}
            isOn={whoAdds === 'leaders'}
            change={(isOn) => ({ whoAdds: isOn ? 'leaders' : 'everyone' })}
          />
        )}
        <ChoiceSwitch
          album={album}
          label={circle ? text.leadersDownload : text.ownerDownloads}
          hint={text.leadersDownloadHint}
          isOn={whoDownloads === 'leaders'}
          change={(isOn) => ({ whoDownloads: isOn ? 'leaders' : 'everyone' })}
        />
        <ChoiceSwitch
          album={album}
          label={text.keepsOriginals}
          hint={text.keepsOriginalsHint}
          isOn={keepsOriginals}
          change={(isOn) => ({ keepsOriginals: isOn })}
        />
        {album.hasChosenCover && (
          <Button onClick={() => void chooseCover(cache, album.id, null)}>{text.giveCoverBack}</Button>
        )}
      </div>
    </Sheet>
  );
}

interface ChoiceSwitchProps {
  album: Album;
  label: string;
  hint: string;
  isOn: boolean;
  change: (isOn: boolean) => BodyOf<typeof updateAlbum>;
}

/** A choice of the album, saved with each press. */
function ChoiceSwitch({ album: { id }, label, hint, isOn, change }: ChoiceSwitchProps) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: boolean) => call(updateAlbum, { params: { id }, body: change(next) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ALBUMS_KEY }),
    onError: (error) => toast(`${text.changeFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      isOn={isPending ? variables : isOn}
      onChange={(next) => isPending || mutate(next)}
    />
  );
}

function NameForm({ album: { id, name } }: { album: Album }) {
  const cache = useQueryClient();
  const { form, fieldOf, values, failure, isBusy } = useForm({
    schema: createAlbum.body,
    initial: { name },
    failed: text.saveFailed,
    async send(typed) {
      await call(updateAlbum, { params: { id }, body: { name: typed.name } });
      toast(text.saved, { kind: 'success' });
      await cache.invalidateQueries({ queryKey: ALBUMS_KEY });
    },
  });
  return (
    <form {...form} className={layout.grid3}>
      <Field label={text.name} maxLength={ALBUM_NAME_MAX_LENGTH} autoComplete="off" {...fieldOf('name')} />
      <FormFailure message={failure} />
      {values.name !== name && (
        <Button type="submit" variant="primary" isLoading={isBusy}>
          {text.save}
        </Button>
      )}
    </form>
  );
}
