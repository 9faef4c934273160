import * as v from 'valibot';

/**
 * The rights of a person on this server.
 * - `owner`: everything; the first person of a new server, and those whom the operator names
 * - `moderator`: decides who joins and what stays
 * - `member`: all other people
 */
export const Role = v.picklist(['owner', 'moderator', 'member']);
export type Role = v.InferOutput<typeof Role>;
