import type { MediaEdit } from '@sfera/contract/edit';
import type { ErrorCode } from '@sfera/contract/errors';
import type { EditFilters } from '@sfera/contract/filters';
import type {
  CommentId,
  FollowId,
  LikeId,
  MediaId,
  NotificationId,
  PostId,
  ReactionId,
  StoryId,
  UserId,
} from '@sfera/contract/ids';
import type { MediaStatus } from '@sfera/contract/media';
import type { NotificationType } from '@sfera/contract/notifications';
import type { Reaction, ReactionSummary } from '@sfera/contract/reaction';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChatMemberTable, ChatTable, DeletedMessageTable, MessageTable } from './chat-tables.ts';
import type { Fixed } from './columns.ts';

interface UserTable {
  id: Fixed<UserId>;
  login: string;
  email: string;
  user_name: string;
  description: Generated<string>;
  password_hash: string;
  /** Address of the square picture below `/media`, or null. */
  avatar_url: string | null;
  is_verified: Generated<boolean>;
  is_private: Generated<boolean>;
  post_count: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  /** Login and name in Latin letters, by sound and by spelling, as people are searched by. */
  search_text: GeneratedAlways<string>;
  /** Each of these words once, as a `tsvector`. */
  search_words: GeneratedAlways<string>;
  /** Doublings of the followers: the logarithm of one more than there are, whole. */
  popularity: GeneratedAlways<number>;
  /** Grows when somebody may no longer see its media: addresses of an older generation are to be given up. */
  address_generation: Generated<number>;
  /** Of what the person wants to hear. */
  notifies_follows: Generated<boolean>;
  notifies_reactions: Generated<boolean>;
  notifies_comments: Generated<boolean>;
  notifies_likes: Generated<boolean>;
  notifies_messages: Generated<boolean>;
  created_at: Fixed<Date>;
}

interface FollowTable {
  /** UUIDv7 of the first tap: lists of followers and of followed people go by it. */
  id: Fixed<FollowId>;
  follower_id: Fixed<UserId>;
  followee_id: Fixed<UserId>;
  status: 'pending' | 'following';
  /** When the followee has seen the request; null before. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Fixed<Date>;
}

/** Checked when it was uploaded. What is left out is not so; older rows have the first two alone. */
export interface VideoEdit {
  edit: MediaEdit;
  filters: EditFilters;
  /** What was sent is a picture: the video is as long as its music. */
  isStill?: boolean;
  hasMusic?: boolean;
  /** It stands on a page, with a picture laid over. */
  hasOverlay?: boolean;
}

interface MediaTable {
  id: Fixed<MediaId>;
  owner_id: Fixed<UserId>;
  /** 128 random bits, 32 hexadecimal characters: the folder of its files. What somebody may no longer see gets another. */
  media_key: string;
  /** Of the key: that of the owner when the key was made. */
  address_generation: Generated<number>;
  kind: Fixed<'image' | 'video'>;
  status: MediaStatus;
  /** Why it failed; set with `status = 'failed'`. */
  failure: ErrorCode | null;
  width: number;
  height: number;
  /** Widths that exist as `<width>.webp` and `<width>.jpg`. */
  picture_widths: number[];
  thumbhash: string | null;
  is_animated: Generated<boolean>;
  /** Playable file's name within its folder; null while nothing can be played, and for images. */
  video_file: string | null;
  /** The light rendition, or `video_file` where that is as light; null until it is made. */
  light_file: ColumnType<string | null, string | null | undefined, string | null>;
  duration_ms: Generated<number>;
  has_sound: Generated<boolean>;
  was_trimmed: Generated<boolean>;
  /** What is done to a video when it is normalised; null for pictures and for what stays as it came. */
  edit: ColumnType<VideoEdit | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
}

interface PostTable {
  id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  media_id: Fixed<MediaId>;
  kind: Fixed<'image' | 'video'>;
  description: string;
  /** False while only the author may see it: its video cannot be played yet, or failed. */
  is_published: boolean;
  /** The client's name for it, or null. */
  temp_id: ColumnType<string | null, string | null | undefined, never>;
  view_count: Generated<number>;
  comment_count: Generated<number>;
  like_count: Generated<number>;
  /** How many people gave each reaction; only those that somebody gave. */
  reaction_counts: ColumnType<ReactionSummary, string | undefined, string>;
  /** All of them together. */
  reaction_count: Generated<number>;
  /** Place among recommendations, higher is earlier: `db/ranking/recommendations.ts`. */
  rank: GeneratedAlways<number>;
  /** Of how many people it is known how far they watched the video, and their percents together. */
  watch_count: Generated<number>;
  watched_percents: Generated<number>;
  /** Place among swipes, higher is earlier: `db/ranking/swipes.ts`. */
  swipe_rank: GeneratedAlways<number>;
  created_at: Fixed<Date>;
}

interface StoryTable {
  id: Fixed<StoryId>;
  user_id: Fixed<UserId>;
  media_id: Fixed<MediaId>;
  kind: Fixed<'image' | 'video'>;
  text: string;
  /** False while only the author may see it. */
  is_published: boolean;
  /** The client's name for it, or null. */
  temp_id: Fixed<string | null>;
  is_text_drawn: Generated<boolean>;
  music_title: ColumnType<string | null, string | null | undefined, never>;
  /** Since when only its author has its addresses; null while it lives, and until the job has come. */
  archived_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: Fixed<Date>;
}

interface StoryViewTable {
  story_id: Fixed<StoryId>;
  user_id: Fixed<UserId>;
  /** Of the first view. */
  viewed_at: Fixed<Date>;
  reaction: Reaction | null;
}

interface PostViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  /** Of the last view that was counted. */
  viewed_at: Date;
  /** How many views of this person were counted. */
  times: Generated<number>;
}

interface SwipeViewTable {
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  first_viewed_at: Fixed<Date>;
  /** Of the last view. */
  viewed_at: Date;
  /** How far this person watched, at most: 0 to 100; null when nothing is known. */
  watched_percent: ColumnType<number | null, number | null | undefined, number>;
}

interface PostReactionTable {
  /** UUIDv7 of the last change: the newest reaction has the greatest. */
  id: ReactionId;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  emoji: Reaction;
}

interface PostLikeTable {
  id: Fixed<LikeId>;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
}

interface CommentTable {
  id: Fixed<CommentId>;
  post_id: Fixed<PostId>;
  user_id: Fixed<UserId>;
  text: string;
  /** The client's name for it, or null. */
  temp_id: Fixed<string | null>;
  created_at: Fixed<Date>;
}

interface NotificationTable {
  id: NotificationId;
  recipient_id: Fixed<UserId>;
  sender_id: Fixed<UserId>;
  type: Fixed<NotificationType>;
  /** What it tells of, and goes with: each set exactly for its types. */
  post_id: Fixed<PostId | null>;
  comment_id: Fixed<CommentId | null>;
  reactor_id: Fixed<UserId | null>;
  follower_id: Fixed<UserId | null>;
  followee_id: Fixed<UserId | null>;
  created_at: Date;
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** How an account has answered somebody's requests to follow it, until it lets them in. */
interface DeclinedRequestTable {
  requester_id: Fixed<UserId>;
  account_id: Fixed<UserId>;
  /** How often it declined. */
  times: number;
  /** The last time. */
  declined_at: Date;
}

interface DataExportTable {
  user_id: Fixed<UserId>;
  /** 128 random bits, 32 hexadecimal characters: the archive's file and address. Whoever asks again gets another. */
  export_key: string;
  status: 'preparing' | 'ready' | 'failed';
  /** Set with `status = 'ready'`, like `expires_at`; PostgreSQL sends it as text. */
  size_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

/** A browser that gets the notifications of one person. */
interface PushSubscriptionTable {
  endpoint: string;
  user_id: UserId;
  p256dh: string;
  auth: string;
  created_at: Fixed<Date>;
  /** When the browser last said that it is there. */
  renewed_at: Date;
}

/** What the server made once and keeps: every process of it reads the same. */
interface SettingTable {
  name: string;
  value: string;
}

interface ReservedLoginTable {
  /** In lower case. */
  login: Fixed<string>;
  /** Who may take it back; null when nobody. */
  user_id: UserId | null;
  released_at: Date;
}

interface KnownAddressTable {
  /** A keyed hash of account and address. */
  address_key: Fixed<string>;
  user_id: Fixed<UserId>;
  /** Last. */
  signed_in_at: Date;
}

export interface Tables {
  users: UserTable;
  reserved_logins: ReservedLoginTable;
  known_addresses: KnownAddressTable;
  follows: FollowTable;
  declined_requests: DeclinedRequestTable;
  media: MediaTable;
  posts: PostTable;
  stories: StoryTable;
  story_views: StoryViewTable;
  post_views: PostViewTable;
  swipe_views: SwipeViewTable;
  post_reactions: PostReactionTable;
  post_likes: PostLikeTable;
  comments: CommentTable;
  notifications: NotificationTable;
  data_exports: DataExportTable;
  push_subscriptions: PushSubscriptionTable;
  settings: SettingTable;
  chats: ChatTable;
  chat_members: ChatMemberTable;
  messages: MessageTable;
  deleted_messages: DeletedMessageTable;
}
