import { createHmac } from 'node:crypto';

/** A caller: its name, and the headers of its requests. */
export interface Role {
  name: string;
  authorization?: string;
  /** The session is valid. */
  isMember: boolean;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (header: object, claims: object) => `${base64(header)}.${base64(claims)}`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

function signed(header: object, claims: object, key: string): string {
  const text = unsigned(header, claims);
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

export const bearer = (name: string, token: string): Role => ({
  name,
  authorization: `Bearer ${token}`,
  isMember: true,
});

/**
 * Roles that the server must treat as anonymous: no session, and forged sessions for `userId`. `token`: a valid token
 * of that account, which these roles spoil.
 */
export function rolesWithoutSession(userId: string, token: string): Role[] {
  const claims = { id: userId, login: 'keeper', iat: inSeconds(-60), exp: inSeconds(3_600) };
  const [header = '', payload = '', signature = ''] = token.split('.');
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const forged: Record<string, string> = {
    'alg none': `Bearer ${unsigned({ alg: 'none' }, claims)}.`,
    'empty key': `Bearer ${signed(hs256, claims, '\0')}`,
    'weak key': `Bearer ${signed(hs256, claims, 'secret')}`,
    'key by kid': `Bearer ${signed({ ...hs256, kid: '../../../../dev/null', jku: 'http://127.0.0.1:1/' }, claims, '\0')}`,
    'spoilt signature': `Bearer ${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'other claims': `Bearer ${header}.${base64(claims)}.${signature}`,
    expired: `Bearer ${signed(hs256, { ...claims, exp: inSeconds(-1) }, 'secret')}`,
    'not a token': 'Bearer x.y.z',
    'no token': 'Bearer ',
    'another scheme': `Basic ${token}`,
    'a list': `Bearer ${token}, Bearer ${token}`,
    long: `Bearer ${'A'.repeat(7_000)}`,
    'odd bytes': 'Bearer \u00ff\u00fe',
  };
  return [
    { name: 'anonymous', isMember: false },
    ...Object.entries(forged).map(([name, authorization]) => ({ name, authorization, isMember: false })),
  ];
}
