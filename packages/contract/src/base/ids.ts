import * as z from 'zod/mini';
import { TEMP_ID_MAX_LENGTH } from './limits.ts';

// UUIDv7, made by the server: sorting by id is sorting by time of creation.
// Lower case, as PostgreSQL writes them, so that equal ids are equal strings.
const id = z.uuid('Некорректный идентификатор').check(z.toLowerCase());

/** They sort before and after every id that the server makes. */
export const LEAST_ID = '00000000-0000-0000-0000-000000000000';
export const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const UserId = id.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const InvitationId = id.brand<'InvitationId'>();
export type InvitationId = z.infer<typeof InvitationId>;

export const PostId = id.brand<'PostId'>();
export type PostId = z.infer<typeof PostId>;

/** A post that waits for its time; the post gets an id of its own when it is published. */
export const ScheduledPostId = id.brand<'ScheduledPostId'>();
export type ScheduledPostId = z.infer<typeof ScheduledPostId>;

export const MediaId = id.brand<'MediaId'>();
export type MediaId = z.infer<typeof MediaId>;

export const ReactionId = id.brand<'ReactionId'>();
export type ReactionId = z.infer<typeof ReactionId>;

export const LikeId = id.brand<'LikeId'>();
export type LikeId = z.infer<typeof LikeId>;

/** A saved post, or its place in a collection. */
export const SaveId = id.brand<'SaveId'>();
export type SaveId = z.infer<typeof SaveId>;

export const CollectionId = id.brand<'CollectionId'>();
export type CollectionId = z.infer<typeof CollectionId>;

/** A group of people with a name: an audience, and a chat. */
export const CircleId = id.brand<'CircleId'>();
export type CircleId = z.infer<typeof CircleId>;

/** The other side of a chat: a person, or a circle, whose id stands where a person's does. */
export type PeerId = UserId | CircleId;
export const PeerId: z.ZodMiniType<PeerId> = id.brand<'UserId'>();

export const CommentId = id.brand<'CommentId'>();
export type CommentId = z.infer<typeof CommentId>;

export const TagId = id.brand<'TagId'>();
export type TagId = z.infer<typeof TagId>;

export const MentionId = id.brand<'MentionId'>();
export type MentionId = z.infer<typeof MentionId>;

export const FollowId = id.brand<'FollowId'>();
export type FollowId = z.infer<typeof FollowId>;

export const NotificationId = id.brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const StoryId = id.brand<'StoryId'>();
export type StoryId = z.infer<typeof StoryId>;

export const ChatId = id.brand<'ChatId'>();
export type ChatId = z.infer<typeof ChatId>;

export const MessageId = id.brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const SessionId = id.brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const PasskeyId = id.brand<'PasskeyId'>();
export type PasskeyId = z.infer<typeof PasskeyId>;

/** Id of a reported object of any kind; that of a profile is the account's. */
export const CaseObjectId = id.brand<'CaseObjectId'>();
export type CaseObjectId = z.infer<typeof CaseObjectId>;

export const ReportId = id.brand<'ReportId'>();
export type ReportId = z.infer<typeof ReportId>;

export const CaseId = id.brand<'CaseId'>();
export type CaseId = z.infer<typeof CaseId>;

export const DecisionId = id.brand<'DecisionId'>();
export type DecisionId = z.infer<typeof DecisionId>;

export const AppealId = id.brand<'AppealId'>();
export type AppealId = z.infer<typeof AppealId>;

/**
 * Made by a client for what it sends, unique among the person's entries of that kind: the server recognises a retry by
 * this id.
 */
export const TempId = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(TEMP_ID_MAX_LENGTH));
