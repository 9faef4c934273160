import * as z from 'zod/mini';

// UUIDv7, made by the server: sorting by id is sorting by time of creation.
// Lower case, as PostgreSQL writes them, so that equal ids are equal strings.
const id = z.uuid().check(z.toLowerCase());

export const UserId = id.brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const PostId = id.brand<'PostId'>();
export type PostId = z.infer<typeof PostId>;

export const MediaId = id.brand<'MediaId'>();
export type MediaId = z.infer<typeof MediaId>;
