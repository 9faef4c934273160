import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMessages, type Message } from '@sfera/contract/chat/chat';
import { sendVideoMessage } from '@sfera/contract/chat/chat-attachments';
import type { MediaId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { CHAT_VIDEOS } from '../../features/chat/video/jobs.ts';
import { normalise } from '../../features/media/index.ts';
import { withTempFolder } from '../../files/temp-files.ts';
import type { Context } from '../../context/context.ts';
import { makeVideo, testTools } from '../../processing/testing/test-media.ts';
import type { TestApp } from '../test-app.ts';
import { sendForm } from './test-form.ts';
import type { TestPerson } from '../data/test-person.ts';

/** The middle square of a clip of 160 × 120. */
export const MIDDLE = JSON.stringify({ crop: { x: 0.125, y: 0, width: 0.75, height: 1 } });

const AS_PHONES_DO = '-c:v libx264 -preset ultrafast -c:a aac';

/** A moving picture with a tone, as a phone records it. */
export const makeClip = (
  seconds = 1,
  { size = '160x120', rate = 10, name = 'clip.mp4', codecs = AS_PHONES_DO } = {},
): Promise<Blob> =>
  withTempFolder(tmpdir(), async (folder) => {
    const path = join(folder, name);
    const picture = `-f lavfi -i testsrc2=size=${size}:rate=${rate}:duration=${seconds}`;
    const sound = `-f lavfi -i sine=d=${seconds}`;
    await makeVideo(testTools(), `${picture} ${sound} -pix_fmt yuv420p ${codecs} ${path}`);
    return new Blob([new Uint8Array(await readFile(path))]);
  });

/** Videos of chats, by the calls of people and by the job. */
export function chatVideos(test: TestApp, origin: string) {
  const { db, storage } = test.context;
  const send = (as: TestPerson, to: { id: string }, file?: Blob, fields: Record<string, string> = {}) => {
    const path: Route['path'] = `/api/message/${to.id}/video`;
    return sendForm(origin, { ...sendVideoMessage, path }, as, fields, file);
  };
  const mediaOf = async ({ id }: Pick<Message, 'id'>) => {
    const { media_id: mediaId } = await db
      .selectFrom('messages')
      .select('media_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return db
      .selectFrom('media')
      .select(['id', 'media_key', 'status'])
      .where('id', '=', mediaId)
      .executeTakeFirstOrThrow();
  };
  return {
    send,
    async sendOne(...what: Parameters<typeof send>): Promise<Message> {
      const { status, body } = await send(...what);
      if (status !== 201) throw new Error(`A video was refused: ${JSON.stringify(body)}`);
      return body.message;
    },
    mediaOf,
    /** Runs the job of the video once, as a worker does. */
    process: (id: MediaId, context: Context = test.context) =>
      normalise(context, id, new AbortController().signal, CHAT_VIDEOS),
    /** The message as this person reads it; undefined when it is gone. */
    async seenBy(as: TestPerson, { id, chatId }: Message): Promise<Message | undefined> {
      const { body } = await test.send(listMessages, { as, params: { chatId } });
      return body.messages.find((message) => message.id === id);
    },
    /** All media rows, and the media keys of all files. */
    async kept() {
      const rows = await db.selectFrom('media').select('id').orderBy('id').execute();
      const areas = await Promise.all(
        (['published', 'originals'] as const).map(async (area) =>
          (await Array.fromAsync(storage.list(area))).map(({ mediaKey }) => mediaKey).toSorted(),
        ),
      );
      return { rows, areas };
    },
  };
}
