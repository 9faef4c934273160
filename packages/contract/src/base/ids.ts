import * as v from 'valibot';
import { TEMP_ID_MAX_LENGTH } from './limits.ts';

// UUIDv7, made by the server: sorting by id is sorting by time of creation.
// Lower case, as PostgreSQL writes them, so that equal ids are equal strings.
const id = v.pipe(
  v.string('Некорректный идентификатор'),
  v.uuid('Некорректный идентификатор'),
  v.toLowerCase(),
);
/** The same schema for the ids of all things: they differ for TypeScript alone. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- says of what the id is
const idOf = <Name extends string>() => id as unknown as v.GenericSchema<string, string & v.Brand<Name>>;

/** They sort before and after every id that the server makes. */
export const LEAST_ID = '00000000-0000-0000-0000-000000000000';
export const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const UserId = idOf<'UserId'>();
export type UserId = v.InferOutput<typeof UserId>;

export const InvitationId = idOf<'InvitationId'>();
export type InvitationId = v.InferOutput<typeof InvitationId>;

export const PostId = idOf<'PostId'>();
export type PostId = v.InferOutput<typeof PostId>;

/** A post that waits for its time; the post gets an id of its own when it is published. */
export const ScheduledPostId = idOf<'ScheduledPostId'>();
export type ScheduledPostId = v.InferOutput<typeof ScheduledPostId>;

/** Publications of another network that came in together. */
export const ImportId = idOf<'ImportId'>();
export type ImportId = v.InferOutput<typeof ImportId>;

export const MediaId = idOf<'MediaId'>();
export type MediaId = v.InferOutput<typeof MediaId>;

export const ReactionId = idOf<'ReactionId'>();
export type ReactionId = v.InferOutput<typeof ReactionId>;

export const LikeId = idOf<'LikeId'>();
export type LikeId = v.InferOutput<typeof LikeId>;

/** A saved post, or its place in a collection. */
export const SaveId = idOf<'SaveId'>();
export type SaveId = v.InferOutput<typeof SaveId>;

export const CollectionId = idOf<'CollectionId'>();
export type CollectionId = v.InferOutput<typeof CollectionId>;

/** Photos and videos of several authors, of a circle or a profile. */
export const AlbumId = idOf<'AlbumId'>();
export type AlbumId = v.InferOutput<typeof AlbumId>;

/** An event of a circle. */
export const EventId = idOf<'EventId'>();
export type EventId = v.InferOutput<typeof EventId>;
/** A person or a time of which «В этот день» does not remind. */
export const HiddenMemoryId = idOf<'HiddenMemoryId'>();
export type HiddenMemoryId = v.InferOutput<typeof HiddenMemoryId>;
/** A person without an account who adds to an album by its link. */
export const GuestId = idOf<'GuestId'>();
export type GuestId = v.InferOutput<typeof GuestId>;

/** A link by which such people add to an album. */
export const AlbumLinkId = idOf<'AlbumLinkId'>();
export type AlbumLinkId = v.InferOutput<typeof AlbumLinkId>;

/** Pictures of an album, of a circle or of «В этот день» on a screen on the wall. */
export const WallId = idOf<'WallId'>();
export type WallId = v.InferOutput<typeof WallId>;

/** A group of people with a name: an audience, and a chat. */
export const CircleId = idOf<'CircleId'>();
export type CircleId = v.InferOutput<typeof CircleId>;

/** The other side of a chat: a person, or a circle, whose id stands where a person's does. */
export type PeerId = UserId | CircleId;
export const PeerId: v.GenericSchema<string, PeerId> = idOf<'UserId'>();

export const CommentId = idOf<'CommentId'>();
export type CommentId = v.InferOutput<typeof CommentId>;

export const TagId = idOf<'TagId'>();
export type TagId = v.InferOutput<typeof TagId>;

export const MentionId = idOf<'MentionId'>();
export type MentionId = v.InferOutput<typeof MentionId>;

export const FollowId = idOf<'FollowId'>();
export type FollowId = v.InferOutput<typeof FollowId>;

export const NotificationId = idOf<'NotificationId'>();
export type NotificationId = v.InferOutput<typeof NotificationId>;

export const StoryId = idOf<'StoryId'>();
export type StoryId = v.InferOutput<typeof StoryId>;

export const ChatId = idOf<'ChatId'>();
export type ChatId = v.InferOutput<typeof ChatId>;

export const MessageId = idOf<'MessageId'>();
export type MessageId = v.InferOutput<typeof MessageId>;

export const SessionId = idOf<'SessionId'>();
export type SessionId = v.InferOutput<typeof SessionId>;

export const PasskeyId = idOf<'PasskeyId'>();
export type PasskeyId = v.InferOutput<typeof PasskeyId>;

/** Id of a reported object of any kind; that of a profile is the account's. */
export const CaseObjectId = idOf<'CaseObjectId'>();
export type CaseObjectId = v.InferOutput<typeof CaseObjectId>;

export const ReportId = idOf<'ReportId'>();
export type ReportId = v.InferOutput<typeof ReportId>;

export const CaseId = idOf<'CaseId'>();
export type CaseId = v.InferOutput<typeof CaseId>;

export const DecisionId = idOf<'DecisionId'>();
export type DecisionId = v.InferOutput<typeof DecisionId>;

export const AppealId = idOf<'AppealId'>();
export type AppealId = v.InferOutput<typeof AppealId>;

/**
 * Made by a client for what it sends, unique among the person's entries of that kind: the server recognises a retry by
 * this id.
 */
export const TempId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(TEMP_ID_MAX_LENGTH));
