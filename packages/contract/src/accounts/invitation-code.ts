import * as v from 'valibot';

/** The secret of an invitation: 128 random bits as base64url. */
export const InvitationCode = v.pipe(
  v.string('Ссылка-приглашение неполная'),
  v.regex(/^[\w-]{22}$/, 'Ссылка-приглашение неполная. Скопируйте её целиком'),
);
