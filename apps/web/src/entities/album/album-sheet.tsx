import type { Album } from '@sfera/contract/albums/albums';
import type { AlbumId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import { ALBUMS_KEY } from '#entities/cache-keys.ts';
import { CollectionCover } from '#entities/collection/collection-cover.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { albumsQuery } from './albums.ts';
import styles from './album-sheet.module.css';
import { text } from './text.ts';

interface AlbumSheetProps {
  /** Puts it into the album. */
  put: (id: AlbumId) => Promise<unknown>;
  isOpen: boolean;
  onClose: () => void;
}

/** The albums into which one may put something of one's own. */
export function AlbumSheet({ put, isOpen, onClose }: AlbumSheetProps) {
  const cache = useQueryClient();
  const query = useQuery({ ...albumsQuery({}), enabled: isOpen });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Album) => put(id),
    onSuccess: (_nothing, { name }) => {
      toast(text.added(name), { kind: 'success' });
      onClose();
      return cache.invalidateQueries({ queryKey: ALBUMS_KEY });
    },
    onError: (error) => toast(`${text.addFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.toAlbum}>
      <Loaded query={query} failed={text.loadFailed}>
        {({ albums }) =>
          albums.length === 0 ? (
            <EmptyState icon={<Images size={32} />} title={text.noAlbums} />
          ) : (
            <ul aria-label={text.toAlbum}>
              {albums.map((album) => (
                <li key={album.id}>
                  <button
                    type="button"
                    className={styles.row}
                    disabled={isPending}
                    onClick={() => mutate(album)}
                  >
                    <span className={styles.cover}>
                      <CollectionCover cover={album.cover} icon={<Images size={20} aria-hidden="true" />} />
                    </span>
                    <span className={layout.fillStack}>
                      <span className={styles.name}>{isolated(album.name)}</span>
                      <span className={typography.note}>
                        {album.circle ? text.circle(album.circle.name) : text.own}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Sheet>
  );
}
