import { uploadPostItem } from '@sfera/contract/posts/items';
import { upload } from '#shared/api/upload.ts';

/** Sends a photo that is to be a cover, by the name under which the event takes it. */
export async function sendCover(file: Blob, fileName: string, tempId: string): Promise<void> {
  await upload(uploadPostItem, { file, fileName, fields: { tempId } });
}
