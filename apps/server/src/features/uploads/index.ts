export { uploadRoutes } from './routes.ts';
export { workOnUploads } from './jobs.ts';
export { removeUpload } from './service.ts';
export { openUploaded, type SentFile, type Source } from './open-uploaded.ts';
