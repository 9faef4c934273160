import { COMMON_ERRORS } from '@sfera/contract/kit/route';
import { mediaErrors } from '@sfera/contract/media';
import { uploadedErrors } from '@sfera/contract/uploaded-fields';
import { createUpload, dropUpload, findUpload, sendPart } from '@sfera/contract/uploads';
import { expect, it } from 'vitest';
import { adviceFor, UPLOAD_ADVICE } from './upload-advice.ts';

const codes = [
  ...mediaErrors,
  ...uploadedErrors,
  ...COMMON_ERRORS,
  ...[createUpload, findUpload, sendPart, dropUpload].flatMap(({ errors }) => errors),
];

it.each([...new Set(codes)])('says in Russian what to do about %s', (code) => {
  expect(Object.keys(UPLOAD_ADVICE)).toContain(code);
  expect(adviceFor(code).advice).toMatch(/^[А-ЯЁ].*[^.]$/);
});

it('suggests another try for a code that no upload answers with', () => {
  expect(adviceFor('login_taken')).toEqual(UPLOAD_ADVICE.internal);
});
