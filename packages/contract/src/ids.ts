import * as z from 'zod/mini';

// UUIDv7, made by the server: sorting by id is sorting by time of creation.
export const UserId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const PostId = z.uuid().brand<'PostId'>();
export type PostId = z.infer<typeof PostId>;

export const MediaId = z.uuid().brand<'MediaId'>();
export type MediaId = z.infer<typeof MediaId>;
