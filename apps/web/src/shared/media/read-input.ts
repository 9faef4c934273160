import { BlobSource, Input, type InputFormat } from 'mediabunny';

/** The file is read piece by piece as it is needed, never whole. To be disposed. */
export const openInput = (file: Blob, formats: InputFormat[]): Input =>
  new Input({ source: new BlobSource(file), formats });

/** Opens files of these formats, gives them to `work` and closes them at its end; giving up closes them at once. */
export const inputReader =
  (formats: InputFormat[]) =>
  async <T>(file: Blob, signal: AbortSignal | undefined, work: (input: Input) => Promise<T>): Promise<T> => {
    signal?.throwIfAborted();
    const input = openInput(file, formats);
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
  };
