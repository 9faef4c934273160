import { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

/** Of the containers that may be uploaded, those that mediabunny reads. */
const FORMATS = [MP4, QTFF, MATROSKA, WEBM];

/** The file is read piece by piece as it is needed, never whole. To be disposed. */
export const openInput = (file: Blob): Input => new Input({ source: new BlobSource(file), formats: FORMATS });

/** Gives `work` the opened file and closes it at the end; giving up closes it at once. */
export async function withInput<T>(
  file: Blob,
  signal: AbortSignal | undefined,
  work: (input: Input) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const input = openInput(file);
  const dispose = () => input.dispose();
  signal?.addEventListener('abort', dispose);
  try {
    return await work(input);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', dispose);
    dispose();
  }
}
