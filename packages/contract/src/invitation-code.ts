import * as z from 'zod/mini';

/** The secret of an invitation: 128 random bits as base64url. */
export const InvitationCode = z
  .string('Приглашение не действует')
  .check(z.regex(/^[\w-]{22}$/, 'Приглашение не действует'));
