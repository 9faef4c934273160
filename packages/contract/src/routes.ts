import * as adminBackups from './admin/backups.ts';
import * as adminBrand from './admin/brand.ts';
import * as adminImports from './admin/imports.ts';
import * as adminJobs from './admin/jobs.ts';
import * as adminPeople from './admin/people.ts';
import * as adminPrograms from './admin/programs.ts';
import * as adminServer from './admin/server.ts';
import * as adminSettings from './admin/settings.ts';
import * as adminStorage from './admin/storage.ts';
import * as albums from './albums/albums.ts';
import * as guestCalls from './albums/guest-calls.ts';
import * as guests from './albums/guests.ts';
import * as auth from './accounts/auth.ts';
import * as birthdays from './people/birthdays.ts';
import * as blocks from './people/blocks.ts';
import * as chat from './chat/chat.ts';
import * as circleInvitations from './circles/invitations.ts';
import * as circles from './circles/circles.ts';
import * as chatAttachments from './chat/chat-attachments.ts';
import * as chatCircles from './chat/circles.ts';
import * as chatMessages from './chat/messages.ts';
import * as chatPrivacy from './chat/privacy.ts';
import * as chatSearch from './chat/search.ts';
import * as chatSettings from './chat/settings.ts';
import * as collections from './posts/collections.ts';
import * as commentThreads from './comments/threads.ts';
import * as comments from './comments/comments.ts';
import * as credentials from './accounts/credentials.ts';
import * as drafts from './uploads/drafts.ts';
import * as email from './accounts/email.ts';
import * as events from './events/events.ts';
import * as embedding from './people/embedding.ts';
import * as exports from './accounts/exports.ts';
import * as feedAddresses from './people/feed-addresses.ts';
import * as follows from './people/follows.ts';
import * as imports from './posts/imports.ts';
import * as joining from './accounts/joining.ts';
import type { Route } from './base/route.ts';
import * as linkCards from './chat/link-cards.ts';
import * as likes from './posts/likes.ts';
import * as mutes from './people/mutes.ts';
import * as decisions from './moderation/decisions.ts';
import * as moderation from './moderation/moderation.ts';
import * as moderationJoining from './moderation/joining.ts';
import * as letters from './notices/letters.ts';
import * as notificationSettings from './notices/settings.ts';
import * as notifications from './notices/notifications.ts';
import * as walls from './walls/walls.ts';
import * as memories from './posts/memories.ts';
import * as ownArchive from './posts/own-archive.ts';
import * as originals from './posts/originals.ts';
import * as ownPosts from './posts/own-posts.ts';
import * as ownStorage from './accounts/own-storage.ts';
import * as passkeys from './accounts/passkeys.ts';
import * as passport from './uploads/passport.ts';
import * as uploadLimits from './uploads/upload-limits.ts';
import * as postEdit from './posts/edit.ts';
import * as postItems from './posts/items.ts';
import * as postUpload from './posts/upload.ts';
import * as posts from './posts/posts.ts';
import * as profiles from './people/profiles.ts';
import * as push from './notices/push.ts';
import * as reactions from './posts/post-reactions.ts';
import * as reactionUse from './posts/reaction-use.ts';
import * as recovery from './accounts/recovery.ts';
import * as reports from './moderation/reports.ts';
import * as saved from './posts/saved.ts';
import * as savedList from './posts/saved-list.ts';
import * as scheduledPosts from './posts/scheduled.ts';
import * as search from './people/search.ts';
import * as sessions from './accounts/sessions.ts';
import * as serverInfo from './admin/server-info.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as stories from './stories/stories.ts';
import * as subscriptions from './posts/subscriptions.ts';
import * as swipes from './posts/swipes.ts';
import * as tags from './posts/tags.ts';
import * as tokens from './accounts/tokens.ts';
import * as unread from './notices/unread.ts';
import * as uploads from './uploads/uploads.ts';
import * as users from './people/users.ts';
import * as viewAs from './people/view-as.ts';
import * as views from './posts/views.ts';

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
    tokens,
    joining,
    secondFactor,
    passkeys,
    credentials,
    users,
    profiles,
    birthdays,
    exports,
    ownStorage,
    follows,
    blocks,
    search,
    posts,
    postUpload,
    postItems,
    scheduledPosts,
    imports,
    postEdit,
    originals,
    ownPosts,
    ownArchive,
    memories,
    drafts,
    uploads,
    subscriptions,
    tags,
    swipes,
    stories,
    passport,
    uploadLimits,
    views,
    viewAs,
    reactions,
    reactionUse,
    likes,
    circles,
    albums,
    events,
    guests,
    guestCalls,
    walls,
    circleInvitations,
    saved,
    savedList,
    collections,
    comments,
    commentThreads,
    mutes,
    notifications,
    notificationSettings,
    letters,
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
    adminImports,
    adminBrand,
    embedding,
    feedAddresses,
    adminBackups,
    adminServer,
    adminPrograms,
  ].flatMap((subject) =>
    Object.entries(subject).filter((entry): entry is [string, Route] => isRoute(entry[1])),
  ),
);
