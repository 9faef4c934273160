import { authors, members, type Row } from './row.ts';

const about = 'scheduled post of the owner';

/** Posts of several files, their changes, and how others see them. */
export const POSTS_TABLE: Record<string, Row> = {
  uploadPostItem: { statuses: members(415) },
  getPostItem: { query: { tempId: 'none' }, statuses: members(200) },
  publishPost: { body: { tempId: 'none', items: [{ tempId: 'none' }] }, statuses: members(409) },
  schedulePost: {
    body: { tempId: 'none', publishAt: '2026-03-02T12:00:00Z', items: [{ tempId: 'none' }] },
    statuses: members(409),
  },
  listScheduledPosts: { statuses: members(200) },
  changeScheduledPost: { about, body: { text: 'Горы' }, statuses: authors(200) },
  publishScheduledPost: { about, statuses: authors(200) },
  cancelScheduledPost: { about, statuses: authors(204) },
  startImport: { body: { source: 'instagram' }, statuses: members(201) },
  listImports: { statuses: members(200) },
  findImported: { body: { tempIds: ['none'] }, statuses: members(200) },
  uploadImportItem: { about: 'import of the owner', statuses: members(415), blocked: 415 },
  publishImportedPost: {
    about: 'import of the owner',
    body: {
      tempId: 'none',
      at: '2019-05-14T10:00:00Z',
      audience: 'onlyMe',
      items: [{ tempId: 'none' }],
    },
    statuses: authors(409),
  },
  undoImport: { about: 'import of the owner', statuses: authors(204) },
  editPost: {
    about: 'post',
    body: { text: '', items: [{ id: '01990000-0000-7000-8000-000000000000', altText: '' }] },
    statuses: [401, 403, 403, 409, 401, 404, 404, 403, 409],
  },
  changeCover: {
    about: 'post',
    body: { mediaId: '01990000-0000-7000-8000-000000000000', at: 1 },
    statuses: [401, 403, 403, 409, 401, 404, 404, 403, 409],
  },
  keepOriginal: { statuses: members(415) },
  listDownloads: { about: 'post', statuses: [403, 403, 403, 200, 404, 404, 404, 403, 200] },
  getOriginalsChoice: { statuses: members(200) },
  setOriginalsChoice: { body: { keepsOriginals: true }, statuses: members(200) },
  viewProfileAs: { query: { role: 'stranger' }, statuses: members(200) },
  viewPostAs: {
    about: 'post',
    query: { role: 'stranger' },
    statuses: [401, 403, 403, 200, 401, 404, 404, 403, 200],
  },
  previewAudience: { statuses: members(200) },
};
