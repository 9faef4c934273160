import * as z from 'zod/mini';

/** The secret of an invitation: 128 random bits as base64url. */
export const InvitationCode = z
  .string('Ссылка-приглашение неполная')
  .check(z.regex(/^[\w-]{22}$/, 'Ссылка-приглашение неполная. Скопируйте её целиком'));
