import { workOnAccounts } from './features/accounts/index.ts';
import { workOnBackups } from './features/backups/index.ts';
import { workOnCircles } from './features/circles/index.ts';
import { workOnChats } from './features/chat/index.ts';
import { workOnChatSearch } from './features/chat-search/index.ts';
import { workOnDrafts } from './features/drafts/index.ts';
import { workOnMail } from './features/mail/index.ts';
import { workOnMedia } from './features/media/index.ts';
import { workOnModeration } from './features/moderation/index.ts';
import { workOnNotifications } from './features/notifications/index.ts';
import { workOnPosts } from './features/posts/index.ts';
import { workOnCirclePushes, workOnPush } from './features/push/index.ts';
import { workOnQuotas } from './features/quotas/index.ts';
import { workOnStories } from './features/stories/index.ts';
import { workOnSteps } from './jobs/steps.ts';
import { workOnUploads } from './features/uploads/index.ts';
import type { Context } from './platform/context/context.ts';
import { setTranscoders } from './processing/tools/video-turns.ts';
import { STEPS } from './steps.ts';

/**
 * Runs the jobs of all features in this process. None of them tells live connections, which belong to the processes that
 * answer requests; a job that must do so tells them by the database.
 */
export async function work(context: Context): Promise<void> {
  if (context.env.transcoders !== undefined) setTranscoders(context.env.transcoders);
  await workOnMedia(context);
  await workOnUploads(context);
  await workOnDrafts(context);
  await workOnCircles(context);
  await workOnPosts(context);
  await workOnStories(context);
  await workOnChats(context);
  await workOnChatSearch(context);
  await workOnNotifications(context);
  await workOnModeration(context);
  await workOnPush(context);
  await workOnCirclePushes(context);
  await workOnMail(context);
  await workOnAccounts(context);
  await workOnBackups(context);
  await workOnQuotas(context);
  await workOnSteps(context, STEPS);
  await Promise.all(
    [
      workOnMedia,
      workOnDrafts,
      workOnCircles,
      workOnPosts,
      workOnStories,
      workOnNotifications,
      workOnModeration,
      workOnPush,
      workOnCirclePushes,
      workOnMail,
      workOnAccounts,
    ].map((workOn) => workOn(context)),
  );
}
