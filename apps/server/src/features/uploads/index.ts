export { uploadRoutes } from './routes.ts';
export { workOnUploads } from './jobs.ts';
export { removeUpload } from './service.ts';
export { type SentFile, withUploaded } from './with-uploaded.ts';
