import * as v from 'valibot';
import { type Album, AlbumOrder, type AlbumPicture } from '@sfera/contract/albums/albums';
import { AlbumId, type PostId } from '@sfera/contract/base/ids';
import { isolated } from '@sfera/contract/words/isolated';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import { useCallback, useId, useMemo, useState, type ComponentProps } from 'react';
import { circlePath } from '#entities/circle/circle-path.ts';
import grid from '#entities/post/grid/post-grid.module.css';
import { PostsPart } from '#entities/post/grid/posts-part.tsx';
import { useGridPosts } from '#entities/post/grid/use-grid-posts.ts';
import { postQuery } from '#entities/post/post-query.ts';
import { ApiError } from '#shared/api/call.ts';
import { MEDIA_ACCEPT } from '#shared/files/media-accept.ts';
import { pickFiles } from '#shared/incoming-files/pick-files.ts';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link, useParams, useSearchParams } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import surface from '#shared/ui/column/surface.module.css';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { MissingScreen } from '#shared/ui/screen-head/missing-screen.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { albumQuery, dayOf } from './album-query.ts';
import { useArranging } from './arrange/use-arranging.tsx';
import styles from './albums.module.css';
import { text } from './text.ts';

const loadMenu = async () => (await import('./album-menu.tsx')).AlbumMenu;

const DotsButton = (props: Omit<ComponentProps<typeof IconButton>, 'label' | 'icon'>) => (
  <IconButton {...props} label={text.menu} icon={<Ellipsis size={22} />} />
);

interface AlbumPageProps {
  /** Sends files into the album; resolved when all of them are on their way. */
  onAdd: (album: Album, files: readonly File[]) => Promise<void>;
}

/** An album with its photos and videos. For all who may not see it, it does not exist. */
export function AlbumPage(props: AlbumPageProps) {
  const id = v.safeParse(AlbumId, useParams()['albumId']);
  return id.success ? <KnownAlbum {...props} id={id.output} /> : <MissingAlbum />;
}

function KnownAlbum({ id, onAdd }: AlbumPageProps & { id: AlbumId }) {
  const titleId = useId();
  const goBack = useGoBack();
  // In the address: Back from a picture leads to the same order.
  const [search, setSearch] = useSearchParams();
  const order = v.parse(v.fallback(AlbumOrder, 'taken'), search.get('order'));
  const state = useInfiniteQuery(albumQuery(id, order));
  const album = state.data?.pages[0]?.album;
  const title = album ? isolated(album.name) : text.album;
  usePageTitle(title);
  const headingOf = useHeadings(state.data?.pages, order);
  if (state.error instanceof ApiError && state.error.code === 'album_not_found') return <MissingAlbum />;
  const list = {
    titleId,
    state,
    failed: text.picturesFailed,
    empty: album ? <NoPictures album={album} onAdd={onAdd} /> : null,
  };
  return (
    <section aria-labelledby={titleId} className={surface.surface}>
      <ScreenHead title={title} titleId={titleId} onBack={() => goBack(album ? placeOf(album) : '/')}>
        {album && (
          <AlbumMenuButton
            album={album}
            order={order}
            onOrder={(next) => setSearch(next === 'taken' ? {} : { order: next }, { replace: true })}
          />
        )}
      </ScreenHead>
      {album && (
        <div className={styles.head}>
          <About album={album} />
          {album.may.add && album.countPictures > 0 && <AddButton album={album} onAdd={onAdd} />}
        </div>
      )}
      {album && order === 'hand' && album.may.lead ? (
        <ArrangedPictures album={album} {...list} />
      ) : (
        <div className={grid.frame}>
          <PostsPart
            {...list}
            {...(order !== 'hand' && { headingOf })}
            {...(album && { tiles: tilesOf(album) })}
          />
        </div>
      )}
    </section>
  );
}

const tilesOf = ({ id, may }: Album) => ({
  hidesAudience: true,
  linkState: { album: { id, mayLead: may.lead } },
});

type ListProps = Omit<ComponentProps<typeof PostsPart>, 'headingOf' | 'itemOf' | 'tiles'>;

/** The pictures in the order by hand, for those who may change it. */
function ArrangedPictures({ album, ...list }: ListProps & { album: Album }) {
  const { ids } = useGridPosts(list.state);
  const { listRef, itemOf, corner } = useArranging(album.id, ids ?? NONE);
  return (
    <>
      {album.countPictures > 1 && <p className={styles.arrangeHint}>{text.arrangeHint}</p>}
      <div ref={listRef} className={grid.frame}>
        <PostsPart {...list} tiles={{ ...tilesOf(album), corner }} itemOf={itemOf} />
      </div>
    </>
  );
}

const NONE: never[] = [];

/** Where an album stands: in its circle, or in a profile. */
function placeOf({ circle, owner, may }: Album): string {
  if (circle) return `${circlePath(circle.id)}?part=albums`;
  return may.lead ? '/myProfile?view=albums' : `/userProfile/${owner?.id ?? ''}?view=albums`;
}

function About({ album }: { album: Album }) {
  const { circle, owner, countPictures, guests } = album;
  return (
    <p className={styles.about}>
      {text.count(countPictures)}
      {' · '}
      <Link to={placeOf(album)}>{circle ? text.ofCircle(circle.name) : `@${owner?.login ?? ''}`}</Link>
      {guests && ` · ${guests === 'look' ? text.guestsLook : text.guestsAdd}`}
    </p>
  );
}

/** Says the day of each picture, or its author. */
function useHeadings(
  pages: readonly { pictures: readonly AlbumPicture[] }[] | undefined,
  order: AlbumOrder,
): (id: PostId) => string {
  const cache = useQueryClient();
  const days = useMemo(
    () => new Map(pages?.flatMap(({ pictures }) => pictures.map((one) => [one.postId, dayOf(one)] as const))),
    [pages],
  );
  return useCallback(
    (id) => {
      if (order === 'taken') return days.get(id) ?? '';
      const post = cache.getQueryData(postQuery(id).queryKey);
      return post?.guestName === undefined ? `@${post?.user.login ?? ''}` : text.ofGuest(post.guestName);
    },
    [cache, days, order],
  );
}

function AddButton({ album, onAdd }: AlbumPageProps & { album: Album }) {
  const [isBusy, setBusy] = useState(false);
  const add = (files: readonly File[]) => {
    setBusy(true);
    void onAdd(album, files).finally(() => setBusy(false));
  };
  return (
    <Button
      variant="primary"
      isLoading={isBusy}
      onClick={() => pickFiles({ accept: MEDIA_ACCEPT, onFiles: add })}
    >
      <ImagePlus size={20} aria-hidden="true" />
      {text.addPictures}
    </Button>
  );
}

function NoPictures({ album, onAdd }: AlbumPageProps & { album: Album }) {
  const mayAdd = album.may.add;
  return (
    <EmptyState
      icon={<Images size={32} />}
      title={text.noPictures}
      text={mayAdd ? text.noPicturesToAdd : text.noPicturesHint}
      {...(mayAdd && { action: <AddButton album={album} onAdd={onAdd} /> })}
    />
  );
}

const MissingAlbum = () => (
  <MissingScreen
    head={text.album}
    title={text.missing}
    hint={text.missingHint}
    icon={<Images size={32} />}
    backTo="/"
  />
);

/** The three dots of an album. */
function AlbumMenuButton(props: { album: Album; order: AlbumOrder; onOrder: (order: AlbumOrder) => void }) {
  const { part: AlbumMenu, events } = useOnDemand(loadMenu);
  if (AlbumMenu) return <AlbumMenu {...props} trigger={<DotsButton />} />;
  return <DotsButton aria-haspopup="menu" aria-expanded={false} {...events} />;
}
