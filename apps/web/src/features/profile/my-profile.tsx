import type { UserId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import GalleryVertical from 'lucide-react/icons/gallery-vertical';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import Images from 'lucide-react/icons/images';
import Plus from 'lucide-react/icons/plus';
import { useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from '#shared/router/index.ts';
import { myStoriesQuery } from '#entities/story/story-queries.ts';
import { ringOf } from '#entities/story/story-ring.ts';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Button } from '#shared/ui/button/button.tsx';
import surface from '#shared/ui/column/surface.module.css';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { ProfileBar } from './head/profile-bar.tsx';
import { ProfileHead, ProfileHeadSkeleton } from './head/profile-head.tsx';
import type { StoriesOpener } from './head/profile-picture.tsx';
import { ProfilePosts } from './posts/profile-posts.tsx';
import { myProfileQuery } from './profile-query.ts';
import { text } from './text.ts';
import { useShowPosts } from './use-show-posts.ts';
import styles from './profile.module.css';

const ViewProfile = openedPart(
  async () => (await import('./view-as/view-profile-sheet.tsx')).ViewProfileSheet,
);

interface MyProfileProps {
  /** Heading of the page until the login is known. */
  title: string;
  /** Opens the account menu. */
  menu: ReactNode;
  /** Shown between the head and the posts. */
  recommended?: ReactNode;
  /** One's own posts as a feed. */
  feed: ReactNode;
  /** One's own albums, once one's id is known. */
  renderAlbums: (id: UserId) => ReactNode;
  /** Props for the picture while there are stories: a press opens them. */
  storiesOpener?: StoriesOpener;
}

type View = 'grid' | 'feed' | 'albums';

/** The user's own account and posts. */
export function MyProfile({ title, menu, recommended, feed, renderAlbums, storiesOpener }: MyProfileProps) {
  const navigate = useNavigate();
  const [isSeenAs, setSeenAs] = useState(false);
  const { data: user } = useCurrentUser();
  const { data: id, error, isFetching, refetch } = useQuery(myProfileQuery);
  // The profile answer contains the stories at first; later changes are fetched here.
  const { data: stories = [] } = useQuery({ ...myStoriesQuery(), enabled: id !== undefined });
  const { titleRef, showPosts } = useShowPosts();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const view: View = asked === 'feed' || asked === 'albums' ? asked : 'grid';
  // In the address: Back from a post leads to the same view.
  const choose = (next: View) => setSearch(next === 'grid' ? {} : { view: next }, { replace: true });
  const failure = error && { text: error.message, isRetrying: isFetching, onRetry: () => void refetch() };
  const create = (
    <Button variant="primary" onClick={() => void navigate('/createPost')}>
      <Plus size={20} aria-hidden="true" />
      {text.create}
    </Button>
  );

  const grid = (
    <ProfilePosts
      owner="own"
      title={text.postsTitle}
      titleRef={titleRef}
      isTitleHidden
      emptyHint={text.noOwnPostsHint}
      emptyAction={create}
      failure={failure && <FailureState title={text.loadFailed} {...failure} />}
    />
  );

  return (
    <div className={surface.surface}>
      <ProfileBar user={user ?? null} title={title}>
        <IconButton label={text.viewAs} icon={<Eye size={24} />} onClick={() => setSeenAs(true)} />
        {menu}
      </ProfileBar>
      <ViewProfile isOpen={isSeenAs} onClose={() => setSeenAs(false)} />
      {!user && failure && <FailureState title={text.loadFailed} {...failure} />}
      {user && (
        <ProfileHead
          user={user}
          isOpen
          onPosts={view === 'grid' ? showPosts : () => choose('grid')}
          stories={storiesOpener && { ring: ringOf(stories), opener: storiesOpener, isOwn: true }}
        >
          <Button onClick={() => void navigate('/myProfile/edit', { state: { from: '/myProfile' } })}>
            {text.edit}
          </Button>
        </ProfileHead>
      )}
      {!user && !failure && <ProfileHeadSkeleton buttons={1} />}
      {/* With the skeleton already, so that what is below stays where it is. */}
      {(user || !failure) && <div className={styles.recommended}>{recommended}</div>}
      {(user !== undefined || !failure) && (
        <Tabs
          label={text.views}
          value={view}
          onValueChange={choose}
          tabs={[
            {
              value: 'grid',
              label: text.postsTitle,
              face: <Grid3x3 size={22} aria-hidden="true" className={styles.face} />,
              content: grid,
            },
            {
              value: 'feed',
              label: text.ownFeed,
              face: <GalleryVertical size={22} aria-hidden="true" className={styles.face} />,
              content: feed,
            },
            {
              value: 'albums',
              label: text.albums,
              face: <Images size={22} aria-hidden="true" className={styles.face} />,
              content: user && renderAlbums(user.id),
            },
          ]}
        />
      )}
    </div>
  );
}
