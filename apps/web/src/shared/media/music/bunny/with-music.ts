import { ALL_FORMATS, BlobSource, HLS, Input } from 'mediabunny';

/** A playlist would have other files fetched. */
const FORMATS = ALL_FORMATS.filter((format) => format !== HLS);

/** Gives `work` the opened file and closes it at the end; giving up closes it at once. */
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
