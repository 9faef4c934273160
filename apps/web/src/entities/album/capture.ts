import { openFolder } from '@sfera/archives/archive/open-folder';
import { readTaken } from '@sfera/archives/taken-at/taken-at';
import { CAMERA_MAX_LENGTH } from '@sfera/contract/albums/limits';
import { firstCharacters } from '@sfera/contract/words/characters';

export interface Capture {
  takenAt: string;
  /** Unit: minutes, east of UTC is positive. */
  takenOffset: number;
  /** Missing when the file names none. */
  camera?: string;
}

/** Fetches the reader of photos before the first one is chosen. */
export const fetchReader = async (): Promise<void> => {
  await readCapture(new File([], 'first.jpg'), 'image');
};

/** When and by which camera a photo or video was taken, as its file says. A time without a zone is one of this device. */
export async function readCapture(file: File, kind: 'image' | 'video'): Promise<Capture> {
  const [found] = openFolder([{ path: file.name, file }]).files.values();
  const taken = found && (await readTaken(found, kind));
  const at = taken?.at ?? new Date(file.lastModified);
  const camera = firstCharacters(taken?.camera ?? '', CAMERA_MAX_LENGTH);
  return {
    takenAt: at.toISOString(),
    takenOffset: taken?.zone ?? -at.getTimezoneOffset(),
    ...(camera && { camera }),
  };
}
