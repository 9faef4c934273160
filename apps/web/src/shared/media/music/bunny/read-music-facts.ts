import { UnreadableMusic, type MusicFacts } from '../music.ts';
import { withMusic } from './with-music.ts';

/**
 * Reads the facts of a file; null for a container that mediabunny does not know.
 * @throws {UnreadableMusic} `silent`, and the signal's reason
 */
export const readMusicFacts = (file: Blob, signal?: AbortSignal): Promise<MusicFacts | null> =>
  withMusic(file, signal, async (input) => {
    if (!(await input.canRead())) return null;
    const sound = await input.getPrimaryAudioTrack();
    if (!sound) throw new UnreadableMusic('silent');
    const promised = await sound.getDurationFromMetadata();
    const { artist = '', title = '' } = await input.getMetadataTags();
    return {
      durationSeconds: promised ?? (await sound.computeDuration()),
      channels: await sound.getNumberOfChannels(),
      hasPicture: (await input.getPrimaryVideoTrack()) !== null,
      artist,
      title,
    };
  });
