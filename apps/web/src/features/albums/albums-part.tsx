import type { listAlbums } from '@sfera/contract/albums/albums';
import type { QueryOf } from '@sfera/contract/base/route';
import { isolated } from '@sfera/contract/words/isolated';
import { useQuery } from '@tanstack/react-query';
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { albumPath, albumsQuery } from '#entities/album/albums.ts';
import { CollectionCover } from '#entities/collection/collection-cover.tsx';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './albums.module.css';
import { text } from './text.ts';

const NewAlbumDialog = openedPart(async () => (await import('./new-album-dialog.tsx')).NewAlbumDialog);

const AlbumsSkeleton = () => (
  <div role="status" aria-label={text.loading} className={styles.tiles}>
    {[1, 2, 3].map((tile) => (
      <div key={tile} className={styles.tile}>
        <Skeleton shape="box" aspect={1} />
        <Skeleton width="70%" />
      </div>
    ))}
  </div>
);

/** The albums of a circle or a profile by their covers, after the tile that makes a new one. */
export function AlbumsPart({ of }: { of: QueryOf<typeof listAlbums> }) {
  const query = useQuery(albumsQuery(of));
  const [isMaking, setMaking] = useState(false);
  const make = () => setMaking(true);
  return (
    <>
      <Loaded query={query} failed={text.loadFailed} waiting={<AlbumsSkeleton />}>
        {({ albums, mayCreate }) =>
          albums.length === 0 ? (
            <EmptyState
              icon={<Images size={32} />}
              title={text.empty}
              text={mayCreate && of.circleId ? text.emptyToCreate : text.emptyHint}
              {...(mayCreate && {
                action: (
                  <Button variant="primary" onClick={make}>
                    {text.create}
                  </Button>
                ),
              })}
            />
          ) : (
            <ul aria-label={text.albums} className={styles.tiles}>
              {mayCreate && (
                <li>
                  <button type="button" className={styles.tile} onClick={make}>
                    <span className={styles.plus}>
                      <Plus size={28} aria-hidden="true" />
                    </span>
                    <span className={styles.name}>{text.create}</span>
                  </button>
                </li>
              )}
              {albums.map(({ id, name, countPictures, cover }) => (
                <li key={id}>
                  <Link to={albumPath(id)} className={styles.tile}>
                    <CollectionCover cover={cover} icon={<Images size={28} aria-hidden="true" />} />
                    <span className={styles.name}>{isolated(name)}</span>
                    <span className={typography.finePrint}>{text.count(countPictures)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewAlbumDialog isOpen={isMaking} onClose={() => setMaking(false)} circleId={of.circleId} />
    </>
  );
}
