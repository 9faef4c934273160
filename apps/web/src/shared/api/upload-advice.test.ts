import { ERRORS } from '@sfera/contract/base/errors';
import { errorsOf, PROGRAM_ERRORS } from '@sfera/contract/base/route';
import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import { schedulePost } from '@sfera/contract/posts/scheduled';
import { uploadPost } from '@sfera/contract/posts/upload';
import { uploadStory } from '@sfera/contract/stories/stories';
import { uploadDraft } from '@sfera/contract/uploads/drafts';
import { createUpload, dropUpload, findUpload, sendPart } from '@sfera/contract/uploads/uploads';
import { expect, it } from 'vitest';
import page from '../../../../../docs/develop/uploads.md?raw';
import { text } from './text.ts';
import { adviceFor, UPLOAD_ADVICE, type UploadErrorCode } from './upload-advice.ts';

const routes = [
  uploadPost,
  uploadPostItem,
  publishPost,
  schedulePost,
  uploadStory,
  uploadDraft,
  createUpload,
  findUpload,
  sendPart,
  dropUpload,
];
const OF_PROGRAMS = new Set<string>(PROGRAM_ERRORS);
const codes = new Set(routes.flatMap(errorsOf).filter((code) => !OF_PROGRAMS.has(code)));

const messageOf = (code: UploadErrorCode) => (code === 'network' ? text.noConnection : ERRORS[code].message);

it.each([...codes])('says in Russian what to do about %s', (code) => {
  expect(adviceFor(code).advice).toMatch(/^[А-ЯЁ].*[^.]$/);
});

it('knows the codes of uploads, those of the way and of the job, and no others', () => {
  expect(new Set(Object.keys(UPLOAD_ADVICE))).toEqual(new Set([...codes, 'network', 'media_lost']));
});

it('suggests another try for a code that no upload answers with', () => {
  expect(adviceFor('login_taken')).toEqual(UPLOAD_ADVICE.internal);
});

it('is the table of docs/develop/uploads.md, with the reasons of the server', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the map
  const all = Object.keys(UPLOAD_ADVICE) as UploadErrorCode[];
  const rows = all.map((code) => {
    const { step, advice, action } = UPLOAD_ADVICE[code];
    return `| \`${code}\` | ${step} | «${messageOf(code)}» | «${advice}» | ${action} |`;
  });
  expect(page.split('\n').filter((line) => line.startsWith('| `') && line.includes('«'))).toEqual(rows);
});
