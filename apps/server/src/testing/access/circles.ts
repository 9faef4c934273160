import { authors, members, type Row } from './row.ts';

const about = 'circle of the owner';

/** Circles: for all people outside they do not exist. */
export const CIRCLES_TABLE: Record<string, Row> = {
  listCircles: { statuses: members(200) },
  createCircle: { body: { name: 'Семья' }, statuses: members(201) },
  getCircle: { about, statuses: authors(200) },
  updateCircle: { about, body: { name: 'Класс' }, statuses: authors(200) },
  setCirclePicture: { about, statuses: members(415), blocked: 415 },
  deleteCircle: { about, statuses: authors(204) },
  listCirclePeople: { about, statuses: authors(200) },
  // The person of this id is not in the circle.
  setCircleRole: { about, body: { role: 'leader' }, statuses: authors(404) },
  removeFromCircle: { about, statuses: authors(204) },
  leaveCircle: { about, statuses: authors(204) },
  listCirclePosts: { about, statuses: authors(200) },
  listCircleInvitations: { about, statuses: authors(200) },
  inviteToCircle: {
    about,
    body: { userIds: ['01900000-0000-7000-8000-000000000000'] },
    statuses: authors(200),
  },
  withdrawCircleInvitation: { about, statuses: authors(204) },
  acceptCircleInvitation: { about, statuses: authors(200) },
  declineCircleInvitation: { about, statuses: members(204), blocked: 204 },
  getCircleLink: { about, statuses: authors(200) },
  rotateCircleLink: { about, statuses: authors(200) },
  deleteCircleLink: { about, statuses: authors(204) },
  checkCircleLink: { body: { code: 'x'.repeat(22) }, statuses: members(404) },
  joinCircle: { body: { code: 'x'.repeat(22) }, statuses: members(404) },
};
