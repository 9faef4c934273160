import { setTimeout as delay } from 'node:timers/promises';
import { listChats, sendMessage, sendPhotoMessage } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import { getDataExport, startDataExport } from '@sfera/contract/accounts/exports';
import type { Secret } from '../judge/secrets.ts';
import { type Client, fileForm, PASSWORD, type Person } from './client.ts';
import type { KnownIds } from './known-ids.ts';
import { publish } from './publish.ts';

const EXPORT_WAIT_MS = 120_000;

interface Witnesses {
  keeper: Person;
  follower: Person;
  partner: Person;
}

/**
 * Gives the keeper, whose account is private, one entry of every kind, and returns the marks of these entries. `tag`
 * tells the marks of two runs on one database apart.
 */
export async function keepSecrets(
  client: Client,
  { keeper, follower, partner }: Witnesses,
  picture: Buffer,
  tag: string,
  ids: KnownIds,
): Promise<Secret[]> {
  const marks = { words: `Тайна-поста-${tag}`, comment: `Тайна-слов-${tag}`, message: `Тайна-чата-${tag}` };
  const { post, story } = await publish(client, keeper, picture, marks.words, ids);
  const { id } = await client.call(addComment, {
    as: follower,
    params: { postId: post.id },
    body: { text: marks.comment },
  });
  const params = { recipientUserId: partner.id };
  const sent = await client.call(sendMessage, { as: keeper, params, body: { content: marks.message } });
  const photo = await client.call(sendPhotoMessage, { as: keeper, params, form: fileForm('photo', picture) });
  const archive = await makeExport(client, keeper);
  ids.add('comment', id);
  ids.add('message', sent.message.id, photo.message.id);
  ids.add('chat', ...(await client.call(listChats, { as: keeper })).map((chat) => chat.id));

  const followers = ['follower'];
  const chatters = ['partner'];
  const { body } = photo.message;
  const photoUrl = 'picture' in body ? body.picture.sources[0]?.webp : undefined;
  return [
    { what: 'the words of a private post', marker: marks.words, seenBy: followers },
    { what: 'the address of a private post', marker: keyIn(post.postUrl), seenBy: followers },
    { what: 'the id of a private post', marker: post.id, seenBy: followers },
    { what: 'the id of a private story', marker: story.id, seenBy: followers },
    { what: 'the address of a private story', marker: keyIn(story.fileUrl), seenBy: followers },
    { what: 'a comment on a private post', marker: marks.comment, seenBy: followers },
    { what: 'a message of others', marker: marks.message, seenBy: chatters },
    { what: 'a chat photo of others', marker: keyIn(photoUrl), seenBy: chatters },
    { what: 'somebody’s archive', marker: keyIn(archive), seenBy: [] },
    { what: 'an e-mail of somebody else', marker: keeper.email, seenBy: [] },
    { what: 'a password hash', marker: '$argon2', seenBy: [] },
  ];
}

/** The part of a file's address that identifies the file. */
function keyIn(address: string | null | undefined): string {
  const key = /[0-9a-f]{32}/.exec(address ?? '')?.[0];
  if (key === undefined) throw new Error(`No key in ${address}`);
  return key;
}

/** The address of the person's archive. */
async function makeExport(client: Client, as: Person): Promise<string | null> {
  await client.call(startDataExport, { as, body: { password: PASSWORD } });
  const until = Date.now() + EXPORT_WAIT_MS;
  for (;;) {
    const { status, url } = await client.call(getDataExport, { as });
    if (status === 'ready' || Date.now() > until) return url;
    await delay(200);
  }
}
