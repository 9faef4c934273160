import type { Hidden } from '@sfera/contract/moderation/hidden';
import type { CircleId, MediaId, StoryId, UserId } from '@sfera/contract/base/ids';
import type { BirthdayAudience } from '@sfera/contract/people/birthdays';
import type { LetterRhythm } from '@sfera/contract/notices/letters';
import type { WhoMentions } from '@sfera/contract/posts/mentions';
import type { Role } from '@sfera/contract/moderation/roles';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ChatMemberTable,
  ChatTable,
  DeletedMessageTable,
  MessageHearingTable,
  MessageMentionTable,
  MessageReactionTable,
  MessageTable,
  MessageTurnTable,
  MessageVersionTable,
  MessageWordsEndTable,
  MessageWordsTable,
} from './chat.ts';
import type {
  CalendarAddressTable,
  EventAnswerTable,
  EventTable,
  EventTimeAnswerTable,
  EventTimeTable,
} from './event.ts';
import type { WallTable } from './wall.ts';
import type {
  AlbumCoverTable,
  AlbumGuestTable,
  AlbumLinkTable,
  AlbumPictureTable,
  AlbumTable,
  WaitingPictureTable,
} from './album.ts';
import type { BackupRunTable } from './backup.ts';
import type {
  CircleInvitationTable,
  CirclePersonTable,
  CircleRemovalTable,
  CircleTable,
  FeedAddressTable,
} from './circle.ts';
import type { Fixed } from './columns.ts';
import type { DraftTable } from './draft.ts';
import type { ImportTable } from './import.ts';
import type { LinkCardTable, MessageCardTable } from './link-card.ts';
import type { FileSumTable, MediaTable } from './media.ts';
import type { PostTable, PostWordsTable } from './post.ts';
import type {
  HeldItemTable,
  PostItemTable,
  PostMediaView,
  PostVersionTable,
  ScheduledItemTable,
  ScheduledPostTable,
} from './item.ts';
import type { LetterTable } from './letter.ts';
import type { HiddenMemoryTable } from './memory.ts';
import type { HiddenWordTable, MuteTable } from './mute.ts';
import type { NoticeTable } from './notice.ts';
import type { PushSubscriptionTable } from './push.ts';
import type { CommentLikeTable, CommentRankTable, CommentTable, CommentVersionTable } from './comment.ts';
import type {
  PostLikeTable,
  PostReactionTable,
  PostViewTable,
  StoryViewTable,
  SwipeViewTable,
} from './response.ts';
import type { CollectionPostTable, CollectionTable, SaveTable } from './saved.ts';
import type { OneTimeLinkTable, RecoveryCodeTable } from './recovery.ts';
import type { SessionTable, TokenTable } from './session.ts';
import type { InvitationTable, JoinRequestTable } from './joining.ts';
import type { BlockTable, DeclinedRequestTable, FollowTable } from './people.ts';
import type { AppealTable, BlockedFileTable, CaseTable, DecisionTable, ReportTable } from './moderation.ts';
import type { PasskeyTable, SpentTicketTable, TotpSecretTable } from './factor.ts';
import type {
  BuildFileTable,
  BuildTable,
  ServerIconTable,
  SettingTable,
  StepTable,
  StorageDayTable,
} from './server.ts';
import type { KnownAddressTable, ReservedLoginTable } from './sign-in.ts';
import type { MentionTable, PostTagTable, TagFollowTable, TagTable } from './tag.ts';
import type { UploadTable } from './upload.ts';

/** An account. Login and e-mail are unique regardless of case; counters are never negative. */
interface UserTable {
  id: Fixed<UserId>;
  login: string;
  email: string;
  user_name: string;
  description: Generated<string>;
  /** When the owner showed to receive mail at `email`; null before. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  password_hash: string;
  /** Address of the square picture below `/media`, or null. */
  avatar_url: string | null;
  is_verified: Generated<boolean>;
  is_private: Generated<boolean>;
  /** Whether other sites may show what the account publishes for all people. */
  allows_embedding: Generated<boolean>;
  role: Generated<Role>;
  /** Who made the invitation by which the person joined; null without one. */
  invited_by: ColumnType<UserId | null, UserId | null | undefined, UserId | null>;
  post_count: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  /** Login and name in Latin letters, by sound and by spelling, for the search of people. */
  search_text: GeneratedAlways<string>;
  /** The words of `search_text`, each once, as a `tsvector`. */
  search_words: GeneratedAlways<string>;
  /** Logarithm to base 2 of the followers plus one, rounded down. */
  popularity: GeneratedAlways<number>;
  /** Grows when a person may no longer see the account's media: addresses of an older generation are replaced. */
  address_generation: Generated<number>;
  /** The person's own quota; null: that of the server. PostgreSQL sends sizes as text. */
  quota_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  /** Bytes of everything that the person keeps here: the sum of the columns that triggers watch (decision 099). */
  used_bytes: GeneratedAlways<string>;
  /** Size of the files of the picture; null without one, and for pictures of former builds. */
  avatar_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  /** The events of which the person wants to be told. */
  notifies_follows: Generated<boolean>;
  notifies_reactions: Generated<boolean>;
  notifies_comments: Generated<boolean>;
  notifies_likes: Generated<boolean>;
  notifies_messages: Generated<boolean>;
  notifies_events: Generated<boolean>;
  notifies_memories: Generated<boolean>;
  who_mentions: Generated<WhoMentions>;
  /** IANA name, as the person's device has told it with a choice that counts in mornings; null: none yet. */
  time_zone: ColumnType<string | null, string | null | undefined, string | null>;
  /** Until then the card «В этот день» stays away; `infinity`: for ever. */
  memories_rest_until: ColumnType<Date | number | null, undefined, never>;
  /** The last day, in the person's time zone, of whose memories the person was told. */
  memories_told_on: ColumnType<unknown, undefined, never>;
  /** Month and day: `03-05`; null when none is given. */
  birthday: ColumnType<string | null, undefined, string | null>;
  birth_year: ColumnType<number | null, undefined, number | null>;
  /** The people who see the birthday. */
  birthday_audience: ColumnType<BirthdayAudience, undefined, BirthdayAudience>;
  /** How often the person gets the letter; null: as the owner of the server says. */
  letter: ColumnType<LetterRhythm | null, LetterRhythm | null | undefined, LetterRhythm | null>;
  /** From this hour on, in the person's time zone. */
  letter_hour: Generated<number>;
  /** When a mail server refused the address for good; letters stop until the person asks for them again. */
  letter_bounced_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Whether people of the person's chats see that the person is online, and the person sees it of them. */
  shows_presence: Generated<boolean>;
  /** The same for what was read of their messages. */
  shows_reading: Generated<boolean>;
  /** Whether the originals of new posts are kept, unless the author says otherwise. */
  keeps_originals: Generated<boolean>;
  /** Until then the person may read and not write; follows from the decisions on the person. */
  limited_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** When moderators disabled the account: no person sees it. */
  disabled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Null before the first change. */
  login_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Fixed<Date>;
}

/**
 * A story. One per media; (`user_id`, `temp_id`) is unique, so that a repeated upload is never doubled; deleted with
 * its author or media.
 */
interface StoryTable {
  id: Fixed<StoryId>;
  user_id: Fixed<UserId>;
  media_id: Fixed<MediaId>;
  kind: Fixed<'image' | 'video'>;
  text: string;
  /** False while only the author may see the story. */
  is_published: boolean;
  audience: Generated<'everyone' | 'followers' | 'circle'>;
  /** Set with the audience `circle`, unless the circle is gone. */
  circle_id: ColumnType<CircleId | null, CircleId | null | undefined, never>;
  /** The counterpart of `is_published` for an audience other than `everyone`; a trigger keeps the two apart. */
  is_shared: GeneratedAlways<boolean>;
  /** By which decision moderators hid it, so that only its author sees it; null when they did not. */
  hidden: ColumnType<Hidden | null, string | null | undefined, string | null>;
  /** When moderators removed it, so that no person sees it. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Shown blurred until it is tapped. */
  is_sensitive: Generated<boolean>;
  /** The id that the client gave to the story, or null. */
  temp_id: Fixed<string | null>;
  is_text_drawn: Generated<boolean>;
  music_title: ColumnType<string | null, string | null | undefined, never>;
  /** Time when the story's files got addresses that only the author knows; null until the job has done so. */
  archived_at: ColumnType<Date | null, Date | null | undefined, Date>;
  created_at: Fixed<Date>;
}

/** The archive of a person's own data. One per person; a job deletes file and row. */
interface DataExportTable {
  user_id: Fixed<UserId>;
  /** 128 random bits, 32 hexadecimal characters: the archive's file and address. A new request makes a new key. */
  export_key: string;
  status: 'preparing' | 'ready' | 'failed';
  /** Set with `status = 'ready'`, like `expires_at`; PostgreSQL sends it as text. */
  size_bytes: ColumnType<string | null, number | null | undefined, number | null>;
  expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

/** Every table and view of the database by its name. */
export interface Tables {
  users: UserTable;
  reserved_logins: ReservedLoginTable;
  known_addresses: KnownAddressTable;
  one_time_links: OneTimeLinkTable;
  recovery_codes: RecoveryCodeTable;
  sessions: SessionTable;
  tokens: TokenTable;
  invitations: InvitationTable;
  join_requests: JoinRequestTable;
  follows: FollowTable;
  message_words: MessageWordsTable;
  message_words_end: MessageWordsEndTable;
  mutes: MuteTable;
  hidden_words: HiddenWordTable;
  hidden_memories: HiddenMemoryTable;
  letters: LetterTable;
  declined_requests: DeclinedRequestTable;
  blocks: BlockTable;
  media: MediaTable;
  file_sums: FileSumTable;
  posts: PostTable;
  post_items: PostItemTable;
  imports: ImportTable;
  post_media: PostMediaView;
  post_versions: PostVersionTable;
  held_items: HeldItemTable;
  scheduled_posts: ScheduledPostTable;
  scheduled_items: ScheduledItemTable;
  post_words: PostWordsTable;
  stories: StoryTable;
  story_views: StoryViewTable;
  post_views: PostViewTable;
  swipe_views: SwipeViewTable;
  post_reactions: PostReactionTable;
  post_likes: PostLikeTable;
  albums: AlbumTable;
  album_pictures: AlbumPictureTable;
  album_covers: AlbumCoverTable;
  events: EventTable;
  event_answers: EventAnswerTable;
  event_times: EventTimeTable;
  event_time_answers: EventTimeAnswerTable;
  calendar_addresses: CalendarAddressTable;
  feed_addresses: FeedAddressTable;
  album_links: AlbumLinkTable;
  album_guests: AlbumGuestTable;
  waiting_pictures: WaitingPictureTable;
  walls: WallTable;
  circles: CircleTable;
  link_cards: LinkCardTable;
  message_cards: MessageCardTable;
  circle_people: CirclePersonTable;
  circle_invitations: CircleInvitationTable;
  circle_removals: CircleRemovalTable;
  saves: SaveTable;
  collections: CollectionTable;
  collection_posts: CollectionPostTable;
  comments: CommentTable;
  comment_likes: CommentLikeTable;
  comment_versions: CommentVersionTable;
  comment_ranks: CommentRankTable;
  tags: TagTable;
  post_tags: PostTagTable;
  tag_follows: TagFollowTable;
  mentions: MentionTable;
  notices: NoticeTable;
  data_exports: DataExportTable;
  passkeys: PasskeyTable;
  totp_secrets: TotpSecretTable;
  spent_tickets: SpentTicketTable;
  drafts: DraftTable;
  uploads: UploadTable;
  push_subscriptions: PushSubscriptionTable;
  settings: SettingTable;
  server_icons: ServerIconTable;
  backup_runs: BackupRunTable;
  storage_days: StorageDayTable;
  builds: BuildTable;
  build_files: BuildFileTable;
  steps: StepTable;
  chats: ChatTable;
  chat_members: ChatMemberTable;
  messages: MessageTable;
  deleted_messages: DeletedMessageTable;
  message_reactions: MessageReactionTable;
  message_hearings: MessageHearingTable;
  message_turns: MessageTurnTable;
  message_versions: MessageVersionTable;
  message_mentions: MessageMentionTable;
  cases: CaseTable;
  reports: ReportTable;
  decisions: DecisionTable;
  appeals: AppealTable;
  blocked_files: BlockedFileTable;
}
