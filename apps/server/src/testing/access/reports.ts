import type { Row } from './row.ts';

/** Reports of each kind of object. */
export const REPORTS: Record<string, Row> = {
  createReport: {
    about: 'post',
    body: { object: { kind: 'post' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 404, 404, 201, 409],
  },
  'createReport / a failed video': {
    about: 'failed video',
    body: { object: { kind: 'post' }, reason: 'spam' },
    statuses: [401, 404, 404, 409, 401, 404, 404, 404, 409],
  },
  'createReport / a story': {
    about: 'story of the owner',
    body: { object: { kind: 'story' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 404, 404, 201, 409],
  },
  'createReport / a comment': {
    about: 'comment of the owner',
    body: { object: { kind: 'comment' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 404, 404, 201, 409],
  },
  'createReport / a message of others': {
    about: 'message to the owner',
    body: { object: { kind: 'message' }, reason: 'spam' },
    statuses: [401, 404, 404, 201, 401, 404, 404, 404, 201],
  },
  'createReport / a profile': {
    about: 'owner',
    body: { object: { kind: 'profile' }, reason: 'spam' },
    statuses: [401, 201, 201, 409, 401, 201, 201, 201, 409],
  },
};
