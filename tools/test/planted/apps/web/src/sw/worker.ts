import { upload } from '../features/create/upload.ts'; // web-worker-stands-apart

export const worker = upload;
