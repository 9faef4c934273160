import { workOnAccounts } from './features/accounts/index.ts';
import { workOnAlbums } from './features/albums/index.ts';
import { workOnBackups } from './features/backups/index.ts';
import { workOnLinkCards } from './features/link-cards/index.ts';
import { workOnCircles } from './features/circles/index.ts';
import { workOnChats } from './features/chat/index.ts';
import { workOnChatSearch } from './features/chat-search/index.ts';
import { workOnDrafts } from './features/drafts/index.ts';
import { workOnEvents } from './features/events/index.ts';
import { workOnLetters } from './features/letters/index.ts';
import { workOnMail } from './features/mail/index.ts';
import { workOnMedia } from './features/media/index.ts';
import { workOnModeration } from './features/moderation/index.ts';
import { workOnNotifications } from './features/notifications/index.ts';
import { workOnPosts, MARK_OLDER_POSTS, RECOUNT_POSTS } from './features/posts/index.ts';
import { workOnCirclePushes, workOnMemoryPushes, workOnPush } from './features/push/index.ts';
import { workOnQuotas } from './features/quotas/index.ts';
import { workOnStories } from './features/stories/index.ts';
import { workOnSteps, type Step } from './jobs/steps.ts';
import { workOnUploads } from './features/uploads/index.ts';
import type { Context } from './context/context.ts';
import { setTranscoders } from './processing/tools/video-turns.ts';
import { LINK_OLDER_COMMENTS } from './features/comments/index.ts';
import { POST_WORDS } from './features/post-search/index.ts';

/** Changes of data that are made beside the running server, in the order in which they begin. */
export const STEPS: readonly Step<Context>[] = [
  POST_WORDS,
  RECOUNT_POSTS,
  MARK_OLDER_POSTS,
  LINK_OLDER_COMMENTS,
];

/**
 * Runs the jobs of all features in this process. None of them tells live connections, which belong to the processes that
 * answer requests; a job that must do so tells them by the database.
 */
export async function runJobs(context: Context): Promise<void> {
  if (context.env.transcoders !== undefined) setTranscoders(context.env.transcoders);
  await Promise.all(
    [
      workOnMedia,
      workOnUploads,
      workOnDrafts,
      workOnCircles,
      workOnAlbums,
      workOnLinkCards,
      workOnPosts,
      workOnStories,
      workOnChats,
      workOnChatSearch,
      workOnNotifications,
      workOnModeration,
      workOnPush,
      workOnCirclePushes,
      workOnMemoryPushes,
      workOnMail,
      workOnEvents,
      workOnLetters,
      workOnAccounts,
      workOnBackups,
      workOnQuotas,
    ].map((workOn) => workOn(context)),
  );
  await workOnSteps(context, STEPS);
}
