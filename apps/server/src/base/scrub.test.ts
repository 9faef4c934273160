import { expect, it } from 'vitest';
import { describeError, scrub } from './scrub.ts';

it.each([
  ['mail to ana.b+c@example.org was refused', 'mail to ‹почта› was refused'],
  ['письмо для аня@пример.рф', 'письмо для ‹почта›'],
  ['postgresql://sfera:secret@db/sfera', 'postgresql://…@db/sfera'],
  ['token eyJhbGciOi.eyJpZCI6.c2ln of', 'token ‹токен› of'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer ‹токен›'],
  ['GET /api/searchUsers?query=катя&limit=5 failed', 'GET /api/searchUsers?… failed'],
  ['published/0123456789abcdef0123456789abcdef/1080.webp', 'published/012345…/1080.webp'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('%s → %s', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

it('keeps of an error what names the fault, and none of its values', () => {
  const failure = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    name: 'error',
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(ana@example.org) already exists.',
    where: 'ana',
  });
  const described = describeError(failure);
  expect(described).toMatchObject({
    type: 'error',
    message: 'duplicate key value violates unique constraint "users_email"',
    code: '23505',
    constraint: 'users_email',
  });
  expect(JSON.stringify(described)).not.toContain('ana@');
});

it.each([
  Object.assign(new Error('invalid input syntax for type uuid: "my secret"'), { code: '22P02' }),
  new SyntaxError('Unexpected token, "my secret" is not valid JSON'),
  new Error('outer', { cause: new SyntaxError('"my secret" is not JSON') }),
])('does not quote what it was given: %s', (error) => {
  expect(JSON.stringify(describeError(error))).not.toContain('my secret');
});
