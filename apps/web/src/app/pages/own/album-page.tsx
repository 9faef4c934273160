import { useQueryClient } from '@tanstack/react-query';
import { AlbumPage } from '#features/albums/album-page.tsx';
import { text } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

/** An album of a circle or a profile. The code that sends files comes with the first of them. */
export function AlbumOfCircleOrProfile() {
  const cache = useQueryClient();
  return (
    <AlbumPage
      onAdd={async (album, files) => {
        const part = await import('#features/create/album/add-to-album.ts').catch(() => null);
        if (part) await part.addToAlbum(cache, album, files);
        else toast(text.partFailed, { kind: 'error' });
      }}
    />
  );
}
