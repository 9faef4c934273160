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
};
