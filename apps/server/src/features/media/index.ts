export { ingest, type NewMedia } from './ingest.ts';
export { defineVideoJob, REMOVE_FILES, workOnMedia } from './jobs.ts';
export { giveUp, normalise } from './normalise.ts';
export { mediaUrl, type MediaColumns, presentFailure, presentPicture, presentVideo } from './present.ts';
export { deleteMedia, restartMedia } from './queries.ts';
