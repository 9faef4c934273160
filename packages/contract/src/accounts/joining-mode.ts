import * as v from 'valibot';
import type { Role } from '../moderation/roles.ts';

/**
 * How people join this server.
 * - `open`: any person registers
 * - `invitation`: by an invitation alone
 * - `approval`: by an invitation, or by a request that is approved
 * - `closed`: no person, except by the operator
 */
export const JoiningMode = v.picklist(['open', 'invitation', 'approval', 'closed']);
export type JoiningMode = v.InferOutput<typeof JoiningMode>;

/**
 * The roles that may invite. An invitation spares the approval, so in that mode only those who approve may make one.
 * The rule also holds when an invitation is used: one of a person who may no longer invite admits no person.
 */
export const INVITING_ROLES: Readonly<Record<JoiningMode, readonly Role[]>> = {
  open: ['owner', 'moderator', 'member'],
  invitation: ['owner', 'moderator', 'member'],
  approval: ['owner', 'moderator'],
  closed: [],
};
