import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaId, UserId } from '@sfera/contract/base/ids';
import { newMediaKey, publishedKey, removeMedia } from '../../files/storage.ts';
import type { ReceivedFile } from '../../files/receive.ts';
import { openTempFolder } from '../../files/temp-files.ts';
import type { Context } from '../../context/context.ts';
import { newId } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import { makeVoice } from '../../processing/sound/voice.ts';
import { unsaved, type Unsaved } from './keep.ts';
import { hashColumns, hashFile } from './file-hashes.ts';
import { refuseBytes } from './refused-queries.ts';

/** Names of published files. */
const VOICE_FILE = 'voice.m4a';
const FILE_FILE = 'file.bin';

/** The picture of a sound or a file, which no person is shown: all media have pictures, and are listed by them. */
const COVER = {
  side: 16,
  webp: 'UklGRiYAAABXRUJQVlA4IBoAAAAwAQCdASoQABAADMDOJZwAA3AA/ca0YEAAAA==',
  jpg:
    '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4q' +
    'LSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA' +
    'AAAAAAAAAAP/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIQAxAAAACgP//EABQQAQAAAAAAAAAAAAAAAAAAACD/2gAIAQEAAT8AH//EABQRAQAA' +
    'AAAAAAAAAAAAAAAAAAD/2gAIAQIBAT8Af//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQMBAT8Af//Z',
} as const;

interface NewVoice extends Unsaved {
  id: MediaId;
  durationMs: number;
  waveform: number[];
}

/** Publishes a sound. Errors: those of `makeVoice` and `refuseBytes`; `video_unavailable`. */
export async function ingestVoice(context: Context, ownerId: UserId, file: ReceivedFile): Promise<NewVoice> {
  const { storage, mediaTools } = context;
  if (!mediaTools)
    throw new AppError('video_unavailable', { message: 'Этот сервер пока не принимает голосовые сообщения' });
  const tools = { ...mediaTools, signal: file.signal };
  await using folder = await openTempFolder(storage.tempDir);
  const work = { owner: ownerId, folder: folder.path, source: file.path };
  const { row, made } = await prepare(context, ownerId, file, () => makeVoice(tools, work));
  const { durationMs, waveform, path } = made;
  await publish(context, row.media_key, folder.path, [VOICE_FILE, path]);
  const whole = { ...row, ...playedFrom(VOICE_FILE), duration_ms: durationMs, has_sound: true };
  return { id: row.id, durationMs, waveform, ...unsaved(context, whole, []) };
}

/** Publishes a file as it is, unread. Errors: those of `refuseBytes`. */
export async function ingestFile(
  context: Context,
  ownerId: UserId,
  file: ReceivedFile,
): Promise<{ id: MediaId } & Unsaved> {
  await using folder = await openTempFolder(context.storage.tempDir);
  const { row } = await prepare(context, ownerId, file, () => Promise.resolve());
  await publish(context, row.media_key, folder.path, [FILE_FILE, file.path]);
  return { id: row.id, ...unsaved(context, { ...row, ...playedFrom(FILE_FILE) }, []) };
}

/** The refused files are asked before `make` reads the file. */
async function prepare<Made>(
  { db, clock }: Context,
  ownerId: UserId,
  file: ReceivedFile,
  make: () => Promise<Made>,
) {
  const receivedAt = clock.now();
  const sha256 = await hashFile(file.path);
  await refuseBytes(db, sha256);
  const made = await make();
  const row = {
    id: newId<MediaId>(clock),
    owner_id: ownerId,
    media_key: newMediaKey(),
    kind: 'video' as const,
    status: 'ready' as const,
    failure: null,
    width: COVER.side,
    height: COVER.side,
    picture_widths: [COVER.side],
    thumbhash: null,
    ...hashColumns({ sha256, differenceHashes: [] }),
    received_at: receivedAt,
    checked_at: clock.now(),
    shown_at: clock.now(),
    created_at: clock.now(),
  };
  return { row, made };
}

/** No job makes other files of it. */
const playedFrom = (file: string) => ({ video_file: file, light_file: file, small_file: file });

async function publish(
  { storage }: Context,
  mediaKey: string,
  folder: string,
  [name, path]: readonly [name: string, path: string],
): Promise<void> {
  try {
    for (const type of ['webp', 'jpg'] as const) {
      const cover = join(folder, `cover.${type}`);
      await writeFile(cover, Buffer.from(COVER[type], 'base64'));
      await storage.put(publishedKey(mediaKey, `${COVER.side}.${type}`), cover);
    }
    await storage.put(publishedKey(mediaKey, name), path);
  } catch (error) {
    await removeMedia(mediaKey, storage);
    throw error;
  }
}
