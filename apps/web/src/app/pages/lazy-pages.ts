import { lazyPage } from '../lazy-page.tsx';

export const ExplorePage = lazyPage(async () => (await import('./feeds/explore-page.tsx')).ExplorePage);
export const SubscriptionsPage = lazyPage(
  async () => (await import('./feeds/subscriptions-page.tsx')).SubscriptionsPage,
);
export const SwipesPage = lazyPage(async () => (await import('#features/swipes/swipes-page.tsx')).SwipesPage);
export const CreatePage = lazyPage(async () => (await import('./create-page.tsx')).CreatePage);
export const MyProfilePage = lazyPage(
  async () => (await import('./profile/my-profile/my-profile-page.tsx')).MyProfilePage,
);
export const EditProfilePage = lazyPage(
  async () => (await import('./profile/edit-profile-page.tsx')).EditProfilePage,
);
export const UserProfilePage = lazyPage(
  async () => (await import('./profile/user-profile-page.tsx')).UserProfilePage,
);
export const PostPage = lazyPage(async () => (await import('./post-page.tsx')).PostPage);
export const PostOverlay = lazyPage(async () => (await import('#features/post/wide-post.ts')).PostOverlay);
export const ReactionPostsPage = lazyPage(
  async () => (await import('#features/reaction-posts/reaction-posts-page.tsx')).ReactionPostsPage,
);
export const TagPages = lazyPage(async () => (await import('./feeds/tag-pages.tsx')).TagPages);
export const UserCountPage = lazyPage(
  async () => (await import('./profile/user-count-page.tsx')).UserCountPage,
);
export const NotFoundPage = lazyPage(async () => (await import('./links/message-page.tsx')).NotFoundPage);
export const OwnPages = lazyPage(async () => (await import('./own/own-pages.tsx')).OwnPages);
export const StoryArchivePage = lazyPage(
  async () => (await import('#features/stories/archive/story-archive-page.tsx')).StoryArchivePage,
);
export const ChatPage = lazyPage(async () => (await import('#features/chat/chat-page.tsx')).ChatPage);
export const NotificationsPage = lazyPage(
  async () => (await import('#features/notifications/notifications-page.tsx')).NotificationsPage,
);
export const SettingsPages = lazyPage(
  async () => (await import('./settings/settings-pages.tsx')).SettingsPages,
);
export const ModerationPage = lazyPage(
  async () => (await import('#features/moderation/moderation-page.tsx')).ModerationPage,
);
export const AdminPages = lazyPage(async () => (await import('./admin/admin-pages.tsx')).AdminPages);
