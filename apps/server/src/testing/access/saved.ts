import { authors, members, type Row, visiblePostForMembers } from './row.ts';

const own = (status: number) => [401, 403, 403, status, 401, 404, 404, 403, status];
const ofPost = (status: number) => visiblePostForMembers.map((usual) => (usual === 200 ? status : usual));
const about = 'collection of the owner';

/** Saved posts, collections, pins and the archive. */
export const SAVED_TABLE: Record<string, Row> = {
  savePost: { about: 'post', statuses: ofPost(204) },
  unsavePost: { about: 'post', statuses: members(204), blocked: 204 },
  listSaved: { statuses: members(200) },
  listCollections: { statuses: members(200) },
  createCollection: { body: { name: 'Море' }, statuses: members(201) },
  getCollection: { about, statuses: authors(200) },
  renameCollection: { about, body: { name: 'Горы' }, statuses: authors(200) },
  deleteCollection: { about, statuses: authors(204) },
  setCollectionCover: { about, body: {}, statuses: authors(200) },
  addToCollection: { about, statuses: authors(204) },
  removeFromCollection: { about, statuses: authors(204) },
  pinPost: { about: 'post', statuses: own(200) },
  unpinPost: { about: 'post', statuses: own(200) },
  archivePost: { about: 'post', statuses: own(200) },
  unarchivePost: { about: 'post', statuses: own(200) },
  listArchive: { statuses: members(200) },
  listMemories: { query: { timeZone: 'Asia/Tokyo' }, statuses: members(200) },
  'listMemories / of an unknown circle': {
    query: { timeZone: 'Asia/Tokyo', circleId: '01990000-0000-7000-8000-000000000000' },
    statuses: members(404),
  },
  getMemoriesCard: { query: { timeZone: 'Asia/Tokyo' }, statuses: members(200) },
  restMemoriesCard: { body: { timeZone: 'Asia/Tokyo', rest: 'day' }, statuses: members(200) },
  listHiddenMemories: { statuses: members(200) },
  'hideMemories / of days': { body: { from: '2020-01-01', until: '2020-12-31' }, statuses: members(201) },
  hideMemories: {
    about: 'owner',
    body: {},
    statuses: [401, 201, 201, 404, 401, 201, 201, 201, 404],
  },
  showMemories: { about: 'owner', statuses: members(204), blocked: 204 },
};
