import { members, type Row, visiblePost, visiblePostForMembers } from './row.ts';

/** Comments, their threads, and what is done with them. */
export const COMMENTS_TABLE: Record<string, Row> = {
  listComments: { about: 'post', statuses: visiblePost },
  addComment: {
    about: 'post',
    body: { text: 'Красиво' },
    statuses: [401, 201, 201, 201, 401, 404, 404, 201, 201],
  },
  deleteComment: {
    about: 'comment of the owner',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
  },
  'deleteComment / own': { about: 'comment of the caller', statuses: members(204) },
  hideComment: {
    about: 'comment of the caller',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
    blocked: 404,
  },
  unhideComment: {
    about: 'comment of the caller',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
    blocked: 404,
  },
  listThreads: { about: 'post', statuses: visiblePost },
  listReplies: { about: 'comment of the owner', statuses: visiblePost },
  likeComment: { about: 'comment of the owner', statuses: visiblePostForMembers },
  unlikeComment: { about: 'comment of the owner', statuses: visiblePostForMembers },
  editComment: {
    about: 'comment of the owner',
    body: { text: 'Иначе' },
    statuses: [401, 403, 403, 200, 401, 404, 404, 403, 200],
  },
  'editComment / own': {
    about: 'comment of the caller',
    body: { text: 'Иначе' },
    statuses: visiblePostForMembers,
    blocked: 404,
  },
  pinComment: {
    about: 'comment of the caller',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
    blocked: 404,
  },
  unpinComment: {
    about: 'comment of the caller',
    statuses: [401, 403, 403, 204, 401, 404, 404, 403, 204],
    blocked: 404,
  },
};
