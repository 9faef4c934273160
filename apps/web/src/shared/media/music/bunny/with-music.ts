import { ALL_FORMATS, BlobSource, HLS, Input } from 'mediabunny';

/** Playlists are left out, because they would make mediabunny fetch other files. */
const FORMATS = ALL_FORMATS.filter((format) => format !== HLS);

/** Opens the file, calls `work` with it and closes it afterwards; aborting closes the file at once. */
export async function withMusic<T>(
  file: Blob,
  signal: AbortSignal | undefined,
  work: (input: Input) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const input = new Input({ source: new BlobSource(file), formats: FORMATS });
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
