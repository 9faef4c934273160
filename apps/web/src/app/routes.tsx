import { Route, Routes } from '#shared/router/index.ts';
import { DeferredFeatures } from './deferred/deferred-features.tsx';
import { Layers } from './layers/layers.tsx';
import { MemberPage } from './member-page.tsx';
import { FeedPage } from './pages/aside/feed-page.tsx';
import { HomePage } from './pages/feeds/home-page.tsx';
import { FeedScreen } from '#features/feed/feed-screen.tsx';
import column from '#shared/ui/column/column.module.css';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import {
  AdminPages,
  ChatPage,
  CreatePage,
  EditProfilePage,
  ExplorePage,
  ModerationPage,
  MyProfilePage,
  NotFoundPage,
  NotificationsPage,
  OwnPages,
  PostPage,
  ReactionPostsPage,
  SettingsPages,
  StoryArchivePage,
  SubscriptionsPage,
  SwipesPage,
  TagPages,
  UserCountPage,
  UserProfilePage,
} from './pages/lazy-pages.ts';
import { ownTitles } from './pages/own/own-titles.ts';
import { LINK_PAGES, LinkPages } from './pages/links/lazy-link-pages.ts';
import { text } from './pages/text.ts';
import { AccountCache } from './session/account-cache.tsx';
import { ToWantedPage } from './session/guard.tsx';
import { Shell } from './shell/shell.tsx';

export { prepareScreen } from './pages/prepare-screen.ts';

const { titles } = text;

/** The key gives each page its own boundary: a new page shows its skeleton at once. */
const page = (title: string | null, content: React.ReactNode) => (
  <MemberPage key={title} title={title}>
    {content}
  </MemberPage>
);

const feed = (type: 'image' | 'video', title: string) =>
  page(
    title,
    <FeedPage>
      <div className={column.column}>
        <ScreenHead title={title} />
      </div>
      <FeedScreen type={type} />
    </FeedPage>,
  );

/** The first is for links that are handed on; it leads to one of the others. */
const POST_PATHS = ['/post/:postId', '/myProfile/post/:postId', '/userProfile/post/:postId'];

/** The first is for links that are handed on; it leads to one of the others. */
const PROFILE_PATHS = ['/user/:userId', '/userProfile/:userId'];

/** The addresses of `OwnPages` with the titles that show until the code is loaded. */
const OWN_PAGES = [
  ['/saved*', ownTitles.saved],
  ['/myProfile/archivedPosts', ownTitles.archivedPosts],
  ['/myProfile/scheduled', ownTitles.scheduled],
  ['/circle*', ownTitles.circles],
  ['/albums*', ownTitles.album],
  ['/events*', ownTitles.event],
  ['/memories', ownTitles.memories],
] as const;

/** The same for `SettingsPages`. */
const SETTINGS_PAGES = [
  ['/settings*', ownTitles.settings],
  ['/about*', titles.about],
] as const;

/** The app of members: every address of the app, with the data of their account. */
export const MemberApp = () => (
  <AccountCache>
    <Layers>
      <MemberRoutes />
    </Layers>
    <DeferredFeatures />
  </AccountCache>
);

function MemberRoutes() {
  return (
    <Routes>
      {['/auth', '/register', '/login', '/invite'].map((path) => (
        <Route key={path} path={path} element={<ToWantedPage />} />
      ))}
      {LINK_PAGES.map(([path, title]) => (
        <Route key={path} path={path} element={page(title, <LinkPages />)} />
      ))}
      <Route element={<Shell />}>
        <Route index element={page(null, <HomePage />)} />
        <Route path="/photo" element={feed('image', titles.photo)} />
        <Route path="/video" element={feed('video', titles.video)} />
        <Route path="/recomendation" element={page(titles.explore, <ExplorePage />)} />
        <Route path="/subscriptions" element={page(titles.subscriptions, <SubscriptionsPage />)} />
        <Route path="/swipes" element={page(titles.swipes, <SwipesPage />)} />
        <Route path="/createPost" element={page(titles.create, <CreatePage />)} />
        <Route path="/myProfile" element={page(titles.myProfile, <MyProfilePage />)} />
        <Route path="/myProfile/edit" element={page(titles.editProfile, <EditProfilePage />)} />
        <Route path="/myProfile/archive" element={page(titles.storyArchive, <StoryArchivePage />)} />
        <Route path="/notification" element={page(titles.notifications, <NotificationsPage />)} />
        <Route path="/chat" element={page(titles.chats, <ChatPage />)} />
        <Route path="/userCount" element={page(titles.userCount, <UserCountPage />)} />
        <Route path="/myReactionPosts" element={page(titles.reactionPosts, <ReactionPostsPage />)} />
        <Route path="/tag*" element={page(titles.tags, <TagPages />)} />
        {POST_PATHS.map((path) => (
          <Route key={path} path={path} element={page(titles.post, <PostPage />)} />
        ))}
        {PROFILE_PATHS.map((path) => (
          <Route key={path} path={path} element={page(titles.userProfile, <UserProfilePage />)} />
        ))}
        {OWN_PAGES.map(([path, title]) => (
          <Route key={path} path={path} element={page(title, <OwnPages />)} />
        ))}
        {SETTINGS_PAGES.map(([path, title]) => (
          <Route key={path} path={path} element={page(title, <SettingsPages />)} />
        ))}
        <Route path="/moderation" element={page(ownTitles.moderation, <ModerationPage />)} />
        <Route path="/admin*" element={page(ownTitles.server, <AdminPages />)} />
        <Route path="*" element={page(text.notFound.title, <NotFoundPage />)} />
      </Route>
    </Routes>
  );
}
