import type { PeekSource } from '@sfera/contract/media/heif-boxes';
import type { ImageType, VideoType } from '@sfera/contract/media/media';

const BLOCK_BYTES = 64 * 1024;

/** Reads small pieces of a chosen file at any offset, block by block, one piece after another. */
export function bytesOf(file: Blob): PeekSource {
  let from = 0;
  let block = new Uint8Array();
  const load = async (offset: number, count: number) =>
    new Uint8Array(await file.slice(offset, offset + count).arrayBuffer());
  return {
    sizeBytes: file.size,
    async read(offset, count) {
      if (count > BLOCK_BYTES) return load(offset, count);
      if (offset < from || offset + count > from + block.length) {
        block = await load(offset, BLOCK_BYTES);
        from = offset;
      }
      return block.slice(offset - from, offset - from + count);
    },
    peek: (offset) => block[offset - from],
  };
}

/** Whether a file ends before its container says, by the rule of the server. A JPEG never says. */
export async function endsEarly(file: Blob, mime: ImageType | VideoType): Promise<boolean> {
  const { declaredEnd } = await import('@sfera/contract/media/file-ends/declared-end');
  return (await declaredEnd(bytesOf(file), mime)) > file.size;
}
