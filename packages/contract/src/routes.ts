import * as adminBackups from './admin-backups.ts';
import * as adminJobs from './admin-jobs.ts';
import * as adminPeople from './admin-people.ts';
import * as adminServer from './admin-server.ts';
import * as adminSettings from './admin-settings.ts';
import * as adminStorage from './admin-storage.ts';
import * as auth from './auth.ts';
import * as blocks from './blocks.ts';
import * as chat from './chat.ts';
import * as circleInvitations from './circle-invitations.ts';
import * as circles from './circles.ts';
import * as chatAttachments from './chat-attachments.ts';
import * as chatCircles from './chat-circles.ts';
import * as chatMessages from './chat-messages.ts';
import * as chatPrivacy from './chat-privacy.ts';
import * as chatSearch from './chat-search.ts';
import * as chatSettings from './chat-settings.ts';
import * as collections from './collections.ts';
import * as commentThreads from './comment-threads.ts';
import * as comments from './comments.ts';
import * as credentials from './credentials.ts';
import * as drafts from './drafts.ts';
import * as email from './email.ts';
import * as exports from './exports.ts';
import * as follows from './follows.ts';
import * as joining from './joining.ts';
import type { Route } from './kit/route.ts';
import * as linkCards from './link-cards.ts';
import * as likes from './likes.ts';
import * as mutes from './mutes.ts';
import * as decisions from './decisions.ts';
import * as moderation from './moderation.ts';
import * as moderationJoining from './moderation-joining.ts';
import * as notificationSettings from './notification-settings.ts';
import * as notifications from './notifications.ts';
import * as ownArchive from './own-archive.ts';
import * as ownPosts from './own-posts.ts';
import * as ownStorage from './own-storage.ts';
import * as passkeys from './passkeys.ts';
import * as passport from './passport.ts';
import * as postEdit from './post-edit.ts';
import * as postItems from './post-items.ts';
import * as postUpload from './post-upload.ts';
import * as posts from './posts.ts';
import * as profiles from './profiles.ts';
import * as push from './push.ts';
import * as reactions from './post-reactions.ts';
import * as reactionUse from './reaction-use.ts';
import * as recovery from './recovery.ts';
import * as reports from './reports.ts';
import * as saved from './saved.ts';
import * as savedList from './saved-list.ts';
import * as scheduledPosts from './scheduled-posts.ts';
import * as search from './search.ts';
import * as sessions from './sessions.ts';
import * as serverInfo from './server-info.ts';
import * as secondFactor from './second-factor.ts';
import * as stories from './stories.ts';
import * as subscriptions from './subscriptions.ts';
import * as swipes from './swipes.ts';
import * as tags from './tags.ts';
import * as unread from './unread.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as viewAs from './view-as.ts';
import * as views from './views.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call of the API by name: what the server must serve and `/api/docs` describes. */
export const ROUTES: ReadonlyMap<string, Route> = new Map(
  [
    serverInfo,
    auth,
    recovery,
    email,
    sessions,
    joining,
    secondFactor,
    passkeys,
    credentials,
    users,
    profiles,
    exports,
    ownStorage,
    follows,
    blocks,
    search,
    posts,
    postUpload,
    postItems,
    scheduledPosts,
    postEdit,
    ownPosts,
    ownArchive,
    drafts,
    uploads,
    subscriptions,
    tags,
    swipes,
    stories,
    passport,
    views,
    viewAs,
    reactions,
    reactionUse,
    likes,
    circles,
    circleInvitations,
    saved,
    savedList,
    collections,
    comments,
    commentThreads,
    mutes,
    notifications,
    notificationSettings,
    unread,
    chat,
    chatAttachments,
    chatMessages,
    chatCircles,
    chatSettings,
    chatPrivacy,
    chatSearch,
    linkCards,
    push,
    reports,
    decisions,
    moderation,
    moderationJoining,
    adminPeople,
    adminSettings,
    adminStorage,
    adminJobs,
    adminBackups,
    adminServer,
  ].flatMap((subject) =>
    Object.entries(subject).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  ),
);
