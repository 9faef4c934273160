import { createHash, randomBytes } from 'node:crypto';
import type { SessionId } from '@sfera/contract/base/ids';
import type { Db } from '../../../db/database.ts';
import { createSessions } from '../../../context/sessions.ts';
import { newId, systemClock } from '../../../base/clock.ts';
import type { ListedFile, Manifest } from '../manifest.ts';
import { readList } from '../stored.ts';
import type { Target } from '../targets/target.ts';
import { words } from '../text.ts';
import { findPerson, insertSession, type Person } from './queries.ts';

/** Media that are opened. */
const MEDIA = 100;
const SERVED = /^published\/([0-9a-f]{32}\/[a-z0-9]+\.(?:webp|jpg|mp4|webm))$/;
const ANSWER_WITHIN_MS = 60_000;

export const newSecret = (): string => randomBytes(48).toString('base64url');

export interface Visit {
  differences: string[];
  hasFeed: boolean;
  hasChat: boolean;
  media: number;
}

/** Opens a feed, a chat and a hundred media of the server, as a person of the community would. */
export async function visit(
  origin: string,
  db: Db,
  secret: string,
  source: Target,
  manifest: Manifest,
): Promise<Visit> {
  const found: Visit = { differences: [], hasFeed: false, hasChat: false, media: 0 };
  const person = await findPerson(db);
  if (person) {
    const headers = { authorization: `Bearer ${await signIn(db, person, secret)}` };
    const feed = await open(found, 'лента', `${origin}/api/posts?type=subscribesPosts`, headers);
    found.hasFeed = feed;
    const chats = await open(found, 'чаты', `${origin}/api/chats`, headers);
    if (chats && person.chat_id !== null)
      found.hasChat = await open(found, 'чат', `${origin}/api/messages/${person.chat_id}`, headers);
  }
  for await (const file of someMedia(source, manifest)) {
    await openMedia(found, origin, file);
    found.media += 1;
  }
  return found;
}

/** Opens a session in the scratch database. */
async function signIn(db: Db, { id: userId, login }: Person, secret: string): Promise<string> {
  const sessionId = newId<SessionId>(systemClock);
  await insertSession(db, sessionId, userId, new Date());
  const sessions = createSessions(new TextEncoder().encode(secret), systemClock);
  return sessions.sign(userId, login, sessionId);
}

/** Notes a difference unless the server answers with JSON and 200. */
async function open(
  { differences }: Visit,
  what: string,
  url: string,
  headers: Record<string, string>,
): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    await answer.json();
    if (!answer.ok) differences.push(words.notAnswered(what, answer.status));
    return answer.ok;
  } catch (error) {
    differences.push(words.notAnswered(what, String(error)));
    return false;
  }
}

async function* someMedia(source: Target, manifest: Manifest): AsyncGenerator<ListedFile> {
  let left = MEDIA;
  for await (const file of readList(source, manifest)) {
    if (!SERVED.test(file.key)) continue;
    yield file;
    left -= 1;
    if (left === 0) return;
  }
}

async function openMedia({ differences }: Visit, origin: string, { key, sha256 }: ListedFile): Promise<void> {
  try {
    const answer = await fetch(`${origin}/media/${SERVED.exec(key)?.[1]}`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const hash = createHash('sha256');
    for await (const chunk of answer.body ?? []) hash.update(chunk);
    if (!answer.ok) differences.push(words.notAnswered(key, answer.status));
    else if (hash.digest('hex') !== sha256) differences.push(words.fileDiffers(key));
  } catch (error) {
    differences.push(words.notAnswered(key, String(error)));
  }
}
