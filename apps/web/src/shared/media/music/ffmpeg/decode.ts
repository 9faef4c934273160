import { INPUT_PATH } from '../../video/ffmpeg/messages.ts';
import { openFfmpeg } from '../../video/ffmpeg/open-ffmpeg.ts';
import { decodeByBrowser } from '../decode-by-browser.ts';
import { UnreadableMusic } from '../music.ts';

const OUTPUT = '/music.wav';

/**
 * Decodes formats that no browser knows, such as WMA and AMR.
 * @param maxSeconds decoding stops after this time
 * @throws {UnreadableMusic} `unreadable`, also when ffmpeg crashes
 * @throws errors of loading ffmpeg, and the signal's reason
 */
export async function decodeByFfmpeg(
  file: Blob,
  maxSeconds: number,
  { onReady, signal }: { readonly onReady: () => void; readonly signal?: AbortSignal | undefined },
): Promise<AudioBuffer> {
  const ffmpeg = await openFfmpeg(file, signal);
  try {
    onReady();
    const args = `-v error -i ${INPUT_PATH} -map 0:a:0 -t ${maxSeconds} -ac 2 -ar 48000 -c:a pcm_s16le -f wav ${OUTPUT}`;
    const { output } = await ffmpeg.run({ program: 'ffmpeg', args: args.split(' '), output: OUTPUT });
    if (!output) throw new UnreadableMusic('unreadable');
    return await decodeByBrowser(output);
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof UnreadableMusic ? error : new UnreadableMusic('unreadable', { cause: error });
  } finally {
    ffmpeg.close();
  }
}
