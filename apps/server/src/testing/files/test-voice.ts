import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTempFolder } from '../../files/temp-files.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';

/** A tone of so many seconds as Chromium records it: Opus in WebM without a duration. `args`: other codecs and tags. */
export const makeSound = (
  tempDir: string,
  seconds: number,
  name = 'sound.webm',
  args = '-c:a libopus -b:a 32k -live 1',
) =>
  withTempFolder(tempDir, async (folder) => {
    const path = join(folder, name);
    await makeVideo(testTools(), `-f lavfi -i sine=d=${seconds} ${args} ${path}`);
    return new Blob([new Uint8Array(await readFile(path))]);
  });
