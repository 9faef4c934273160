import * as z from 'zod/mini';

/**
 * What a person may do on this server.
 * - `owner`: everything; the first person of a new server, and those whom the operator names
 * - `moderator`: decides who joins and what stays
 * - `member`: everybody else
 */
export const Role = z.enum(['owner', 'moderator', 'member']);
export type Role = z.infer<typeof Role>;
