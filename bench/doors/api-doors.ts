import * as v from 'valibot';
import { readAs } from '@sfera/contract/base/read-as';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sendPhotoMessage, type Message } from '@sfera/contract/chat/chat';
import { sendVideoMessage, sendVoiceMessage } from '@sfera/contract/chat/chat-attachments';
import { ErrorBody } from '@sfera/contract/base/error-body';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import type { Picture, Video } from '@sfera/contract/media/media';
import { publishPost, uploadPostItem } from '@sfera/contract/posts/items';
import { uploadPost } from '@sfera/contract/posts/upload';
import { listPosts, type Post } from '@sfera/contract/posts/posts';
import { updateUser } from '@sfera/contract/people/profiles';
import { listMyStories, uploadStory } from '@sfera/contract/stories/stories';
import type { Api, Person } from '../../e2e/support/api.ts';

/** A file as a door has published it, at its address. */
export type Published =
  | { kind: 'picture'; address: string; isMoving: boolean; isSquare?: true }
  | { kind: 'film' | 'sound'; address: string; lostSound?: string | undefined };
/** The code of the error for a file that was refused. */
export type Refused = { kind: 'refused'; code: string };

export interface People {
  api: Api;
  author: Person;
  friend: Person;
}

type Door = (people: People, path: string) => Promise<Published | Refused>;

const LOOK_EVERY_MS = 200;
const READY_WITHIN_MS = 300_000;

class Refusal extends Error {}

async function put<R extends Route>(
  { api, author, friend }: People,
  route: R,
  path: string,
  field: string,
  fields: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<R>> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set(field, new Blob([await readFile(path)]), basename(path));
  const answer = await api.send(route, { as: author, params: { recipientUserId: friend.id }, body });
  const json: unknown = await answer.json();
  if (!answer.ok) throw new Refusal(readAs(ErrorBody, json)?.code ?? String(answer.status));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's own schema
  return v.parse(route.response, json) as AnswerOf<R>;
}

interface Shown {
  status: 'ready' | 'processing' | 'failed';
  picture: Picture;
  video: Pick<Video, 'url' | 'lostSound'> | null;
}

const ofPicture = ({ sources, isAnimated }: Picture): Published => {
  const largest = sources.at(-1);
  return {
    kind: 'picture',
    address: (isAnimated ? largest?.webp : largest?.jpeg) ?? '',
    isMoving: isAnimated,
  };
};

/** Waits until the processing has ended. */
export async function untilReady(read: () => Promise<Shown | undefined>): Promise<Published | Refused> {
  for (let waitedMs = 0; waitedMs < READY_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    const shown = await read();
    if (shown?.status === 'failed') return { kind: 'refused', code: 'failed' };
    if (shown?.status === 'ready')
      return shown.video
        ? { kind: 'film', address: shown.video.url ?? '', lostSound: shown.video.lostSound }
        : ofPicture(shown.picture);
    await delay(LOOK_EVERY_MS);
  }
  return { kind: 'refused', code: 'never ready' };
}

const ready = ({ api, author }: People, { id }: Pick<Post, 'id'>) =>
  untilReady(() => api.getPost(author, id));

/** The newest post of the author. */
export async function newestPost(people: People): Promise<Post | undefined> {
  const { posts } = await people.api.call(listPosts, { as: people.author, query: { type: 'own' } });
  return posts[0];
}

async function sent(people: People, { id, chatId }: Message): Promise<Published | Refused> {
  return untilReady(async () => {
    const messages = await people.api.readChat(people.author, { id: chatId });
    const message = messages.find((one) => one.id === id);
    if (!message || !('picture' in message.body)) return undefined;
    const { picture, video = null } = { video: null, ...message.body };
    return { picture, video, status: video?.status ?? 'ready' };
  });
}

const DOORS = {
  пост: async (people, path) => ready(people, (await put(people, uploadPost, path, 'file')).post),
  'в посте': async (people, path) => {
    const tempIds = [randomUUID(), randomUUID()];
    for (const tempId of tempIds) await put(people, uploadPostItem, path, 'file', { tempId });
    const body = { tempId: randomUUID(), items: tempIds.map((tempId) => ({ tempId })) };
    return ready(people, (await people.api.call(publishPost, { as: people.author, body })).post);
  },
  история: async (people, path) => {
    const { story } = await put(people, uploadStory, path, 'file');
    return untilReady(async () => {
      const { myStories } = await people.api.call(listMyStories, { as: people.author });
      return myStories.find(({ id }) => id === story.id);
    });
  },
  аватар: async (people, path) => {
    const { user } = await put(people, updateUser, path, 'logoImage');
    return { kind: 'picture', address: user.logoImage ?? '', isMoving: false, isSquare: true };
  },
  'фото в чат': async (people, path) =>
    sent(people, (await put(people, sendPhotoMessage, path, 'photo')).message),
  'видео в чат': async (people, path) =>
    sent(people, (await put(people, sendVideoMessage, path, 'video')).message),
  голос: async (people, path) => {
    const { message } = await put(people, sendVoiceMessage, path, 'voice');
    return { kind: 'sound', address: message.body.kind === 'voice' ? message.body.url : '' };
  },
} satisfies Record<string, Door>;

export const API_DOORS: ReadonlyMap<string, Door> = new Map(
  Object.entries(DOORS).map(([name, door]: [string, Door]) => [
    name,
    (people, path) =>
      door(people, path).catch((error: unknown) => {
        if (error instanceof Refusal) return { kind: 'refused', code: error.message };
        throw error;
      }),
  ]),
);
