import { ERRORS } from '@sfera/contract/errors';
import { COMMON_ERRORS } from '@sfera/contract/kit/route';
import { mediaErrors } from '@sfera/contract/media';
import { uploadedErrors } from '@sfera/contract/uploaded-fields';
import { createUpload, dropUpload, findUpload, sendPart } from '@sfera/contract/uploads';
import { expect, it } from 'vitest';
import page from '../../../../../docs/uploads.md?raw';
import { text } from './text.ts';
import { adviceFor, UPLOAD_ADVICE, type UploadErrorCode } from './upload-advice.ts';

const codes = [
  ...mediaErrors,
  ...uploadedErrors,
  ...COMMON_ERRORS,
  ...[createUpload, findUpload, sendPart, dropUpload].flatMap(({ errors }) => errors),
];

const messageOf = (code: UploadErrorCode) => (code === 'network' ? text.noConnection : ERRORS[code].message);

it.each([...new Set(codes)])('says in Russian what to do about %s', (code) => {
  expect(Object.keys(UPLOAD_ADVICE)).toContain(code);
  expect(adviceFor(code).advice).toMatch(/^[А-ЯЁ].*[^.]$/);
});

it('suggests another try for a code that no upload answers with', () => {
  expect(adviceFor('login_taken')).toEqual(UPLOAD_ADVICE.internal);
});

it('is the table of docs/uploads.md, with the reasons of the server', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the map
  const all = Object.keys(UPLOAD_ADVICE) as UploadErrorCode[];
  const rows = all.map((code) => {
    const { step, advice, action } = UPLOAD_ADVICE[code];
    return `| \`${code}\` | ${step} | «${messageOf(code)}» | «${advice}» | ${action} |`;
  });
  expect(page.split('\n').filter((line) => line.startsWith('| `') && line.includes('«'))).toEqual(rows);
});
