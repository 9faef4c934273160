import { everybody, members, type Row, visiblePostForMembers } from './row.ts';

const about = 'album of the owner';

/** For what the owner of a profile does with its albums; for all who may not see the profile they do not exist. */
const owners = (status: number) => [401, 403, 403, status, 401, 404, 404, 403, status];

export const ALBUMS_TABLE: Record<string, Row> = {
  listAlbums: { about: 'owner', query: {}, statuses: members(200), blocked: 200 },
  'listAlbums / of an unknown circle': {
    query: { circleId: '01990000-0000-7000-8000-000000000000' },
    statuses: members(404),
  },
  createAlbum: { body: { name: 'Лето' }, statuses: members(201) },
  updateAlbum: { about, body: { name: 'Зима' }, statuses: owners(200) },
  deleteAlbum: { about, statuses: owners(204) },
  listAlbumPictures: { about, statuses: visiblePostForMembers },
  addAlbumPicture: {
    about,
    body: { tempId: 'none', item: { tempId: 'none' }, takenAt: '2026-03-02T12:00:00Z', takenOffset: 180 },
    statuses: owners(409),
  },
  // The post of this id does not exist.
  addPostToAlbum: { about, body: { takenOffset: 180 }, statuses: owners(404) },
  // The message of this id does not exist.
  addMessageToAlbum: { about, body: { takenOffset: 180 }, statuses: members(404) },
  removeFromAlbum: { about, statuses: [401, 204, 204, 204, 401, 404, 404, 204, 204] },
  // A picture of this id is not there.
  moveInAlbum: { about, body: { after: 'start' }, statuses: owners(404) },
  findInAlbum: { about, body: { fileHashes: [] }, statuses: visiblePostForMembers },
  listAlbumCameras: { about, statuses: visiblePostForMembers },
  // The author of this id has added nothing.
  shiftAlbumClock: { about, body: { camera: 'X100', shiftSeconds: 60 }, statuses: owners(204) },
  downloadAlbum: { about, statuses: visiblePostForMembers },
  getAlbumGuests: { about, statuses: owners(200) },
  openAlbumToGuests: {
    about,
    body: { endsAt: '2026-03-08T12:00:00Z', mayLook: false, isChecked: true },
    statuses: owners(200),
  },
  // Guests and pictures of these ids do not exist.
  closeAlbumToGuests: { about, body: {}, statuses: owners(204) },
  blockGuest: { about, body: { isBlocked: true }, statuses: owners(204) },
  decideWaiting: {
    about,
    body: { postIds: ['01990000-0000-7000-8000-000000000000'], isAccepted: true },
    statuses: owners(204),
  },
  // A link, a token and a ticket that were never made.
  checkGuestLink: { body: { code: 'A'.repeat(22) }, statuses: everybody(404) },
  joinAsGuest: { body: { code: 'A'.repeat(22), name: 'Оля' }, statuses: everybody(404) },
  admitGuestPicture: { body: { token: 'A'.repeat(43) }, statuses: everybody(404) },
  addGuestPicture: { statuses: everybody(404) },
  listGuestPictures: { body: { token: 'A'.repeat(43) }, statuses: everybody(404) },
  claimGuestPictures: { body: { tokens: ['A'.repeat(43)] }, statuses: members(200) },
};
