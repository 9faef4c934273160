import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendMessage } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import { uploadPost } from '@sfera/contract/posts/upload';
import { type Member, send } from './call.ts';
import { type Device, openDevice } from './device.ts';
import { newTally, sendUntilTaken, type Tally } from './tries.ts';

/** Time between two writes of one person; a write that waits holds up the next one. Unit: milliseconds. */
const PACE_MS = { messages: 400, comments: 800, photos: 3_000, videos: 6_000 };
/** Time for writes that still wait when the traffic ends. */
const DRAIN_WITHIN_MS = 180_000;

export interface Files {
  photo: Uint8Array<ArrayBuffer>;
  /** A video that no browser plays: only a worker can make it ready. */
  video: Uint8Array<ArrayBuffer>;
}

/** The writes that were sent and accepted, and those that devices have heard. */
export interface Sent {
  tallies: Record<keyof typeof PACE_MS, Tally>;
  /** `tempId`s of accepted messages, in the order of sending, by sender. */
  messages: Map<Member, string[]>;
  /** Recipient of the messages of a sender. */
  partnerOf: (sender: Member) => Member;
  /** Texts of accepted comments. */
  comments: string[];
  /** Every upload that was begun, and the id of its post once it was accepted. */
  uploads: { tempId: string; author: Member; kind: 'photo' | 'video'; postId: string | undefined }[];
  devices: Map<Member, Device>;
}

/**
 * Lets people write without a pause: all of them send messages to their neighbours, and some also write comments and
 * upload photos and videos. Resolves to a function that ends the traffic when the last write is accepted.
 */
export async function startTraffic(
  url: string,
  people: readonly Member[],
  postId: string,
  files: Files,
): Promise<() => Promise<Sent>> {
  const partnerOf = (sender: Member) => people[people.indexOf(sender) ^ 1] ?? sender;
  const sent: Sent = {
    tallies: { messages: newTally(), comments: newTally(), photos: newTally(), videos: newTally() },
    messages: new Map(people.map((person) => [person, []])),
    partnerOf,
    comments: [],
    uploads: [],
    devices: new Map(),
  };
  for (const person of people) sent.devices.set(person, await openDevice(url, person));

  const ending = new AbortController();
  const givingUp = new AbortController();
  const repeat = async (kind: keyof typeof PACE_MS, write: (tally: Tally) => Promise<void>) => {
    while (!ending.signal.aborted) {
      const next = performance.now() + PACE_MS[kind];
      await write(sent.tallies[kind]);
      await delay(Math.max(0, next - performance.now()), undefined, { signal: ending.signal }).catch(
        () => {},
      );
    }
  };

  const message = (sender: Member) => async (tally: Tally) => {
    const tempId = randomUUID();
    const input = {
      as: sender,
      params: { recipientUserId: partnerOf(sender).id },
      body: { content: 'Замер', tempId },
    };
    const answer = await sendUntilTaken(
      (signal) => send(url, sendMessage, { ...input, signal }),
      tally,
      givingUp.signal,
    );
    if (answer) sent.messages.get(sender)?.push(tempId);
  };
  const comment = (author: Member) => async (tally: Tally) => {
    const tempId = randomUUID();
    const input = { as: author, params: { postId }, body: { text: tempId, tempId } };
    const answer = await sendUntilTaken(
      (signal) => send(url, addComment, { ...input, signal }),
      tally,
      givingUp.signal,
    );
    if (answer) sent.comments.push(tempId);
  };
  const upload = (author: Member, kind: 'photo' | 'video') => async (tally: Tally) => {
    const begun = { tempId: randomUUID(), author, kind, postId: undefined as string | undefined };
    sent.uploads.push(begun);
    const answer = await sendUntilTaken(
      (signal) => {
        const body = new FormData();
        body.set('text', 'Замер');
        body.set('tempId', begun.tempId);
        body.set('file', new Blob([files[kind]]), kind);
        return send(url, uploadPost, { as: author, body, signal });
      },
      tally,
      givingUp.signal,
    );
    if (answer) begun.postId = v.parse(uploadPost.response, answer).post.id;
  };

  const [first, second, third, fourth] = people;
  const work = people.map((person) => repeat('messages', message(person)));
  for (const person of [first, second]) if (person) work.push(repeat('comments', comment(person)));
  if (third) work.push(repeat('photos', upload(third, 'photo')));
  if (fourth) work.push(repeat('videos', upload(fourth, 'video')));

  return async () => {
    ending.abort();
    const timer = setTimeout(() => givingUp.abort(), DRAIN_WITHIN_MS);
    await Promise.all(work);
    clearTimeout(timer);
    return sent;
  };
}
