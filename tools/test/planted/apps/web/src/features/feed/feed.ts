import { upload } from '../create/upload.ts'; // web-features-stand-alone

export type Feed = typeof upload;
