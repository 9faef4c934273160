export { ingestFile, ingestVoice } from './attach.ts';
export { copyStorage, type CopyTotals } from './copy-storage.ts';
export { copyAttached } from './copy.ts';
export { changeCover } from './cover.ts';
export { hashFile } from './file-hashes.ts';
export { ingest, type IngestOptions, type NewMedia } from './ingest.ts';
export { hideMediaOf } from './hide.ts';
export { workOnMedia } from './jobs.ts';
export { giveUpLight, lighten } from './lighten.ts';
export { measureMedia, measureOlder } from './measure.ts';
export { moveMedia } from './move.ts';
export { keepOriginal, openReceived } from './original.ts';
export { type MovableMedia, readMovable } from './move-queries.ts';
export { failVideo, normalise, type VideoOwner } from './normalise.ts';
export { removeOrphans } from './orphans.ts';
export {
  mediaJson,
  type MediaColumns,
  mediaUrl,
  type PictureColumns,
  presentFailure,
  presentPicture,
  presentVideo,
  thumbnailUrl,
} from './present.ts';
export { MOVE_MEDIA } from './move-job.ts';
export { isPlayable } from './playable.ts';
export { type Audience, readPassport, readPassports } from './passport/present.ts';
export type { Shown } from './progress.ts';
export {
  deleteAllMedia,
  deleteMedia,
  findOrphanBuildFiles,
  findOrphanExports,
  findOrphanKeys,
  restartMedia,
} from './queries.ts';
export { refuseBytes, refuseLook, refuseMedia } from './refused-queries.ts';
export { noteRemoved, weighFiles } from './removed.ts';
export { REMOVE_FILES, removeEverywhere } from './remove-files.ts';
export {
  defineLightenJob,
  defineVideoJobs,
  LATE_PRIORITY,
  sendVideo,
  withSlots,
  workOnVideos,
} from './video-jobs.ts';
