import { setTimeout as delay } from 'node:timers/promises';
import { listChats, sendMessage, sendPhotoMessage } from '@sfera/contract/chat';
import { addComment } from '@sfera/contract/comments';
import { getDataExport, startDataExport } from '@sfera/contract/exports';
import { listFollowRequests, requestFollow, respondToFollowRequest } from '@sfera/contract/follows';
import { uploadPost } from '@sfera/contract/post-upload';
import { deleteUser, updateUser } from '@sfera/contract/profiles';
import { listRecommendations } from '@sfera/contract/posts';
import { uploadStory } from '@sfera/contract/stories';
import { getCurrentUser } from '@sfera/contract/users';
import type { Secret } from '../judge/secrets.ts';
import type { Ids } from '../requests/fitting-values.ts';
import { Client, fileForm, PASSWORD, type Person } from './client.ts';
import { bearer, type Role, strangersToAll } from './roles.ts';

/** Roles whose accounts are attacked with and may be lost while they are. */
const MEMBERS = ['stranger', 'follower', 'pending', 'partner', 'owner'] as const;
type Member = (typeof MEMBERS)[number];

/** Everybody who takes part, and what they have. */
export interface Cast {
  roles: readonly Role[];
  secrets: readonly Secret[];
  /** Of this moment: changed by {@link Cast.restock}. */
  ids(): Ids;
  person(role: Member): Person;
  /** A private person who never acts after the beginning: nothing of theirs may be seen by others, or change. */
  keeper: Person;
  /** Opens lost accounts anew and gives the owner things again. */
  restock(): Promise<void>;
  /** Another person of this name. */
  addPerson(name: string): Promise<Person>;
}

const EXPORT_WAIT_MS = 30_000;
const keyIn = (address: string | null) => /[0-9a-f]{32}/.exec(address ?? '')?.[0] ?? 'no key';

/** `tag` keeps the names of two runs on one database apart. */
export async function makeCast(client: Client, picture: Buffer, tag: string): Promise<Cast> {
  const people = new Map<Member, Person>();
  const ids: Record<string, string[]> = {};
  let opened = 0;
  const addPerson = (name: string) => client.register(`${name}${tag}${(opened += 1)}`);
  const person = (role: Member): Person => {
    const found = people.get(role);
    if (!found) throw new Error(`${role} has no account yet`);
    return found;
  };
  const add = (kind: string, ...more: string[]) =>
    void (ids[kind] = [...(ids[kind] ?? []), ...more].slice(-30));

  const keeper = await addPerson('keeper');
  await client.call(updateUser, { as: keeper, form: privacyForm(true) });
  add('user', keeper.id);

  /** Gives a role an account, and its tie to the keeper. */
  async function open(role: Member): Promise<void> {
    const opened_ = await addPerson(role);
    people.set(role, opened_);
    add('user', opened_.id);
    if (role !== 'follower' && role !== 'pending') return;
    await client.call(requestFollow, { as: opened_, params: { id: keeper.id } });
    if (role === 'pending') return;
    for (const { id, Requester } of await client.call(listFollowRequests, { as: keeper })) {
      add('follow', id);
      if (Requester.id !== opened_.id) continue;
      await client.call(respondToFollowRequest, { as: keeper, params: { id }, body: { action: 'accept' } });
    }
  }

  async function publish(as: Person, words: string) {
    const { post } = await client.call(uploadPost, { as, form: fileForm('file', picture, { text: words }) });
    const { story } = await client.call(uploadStory, {
      as,
      form: fileForm('file', picture, { text: words }),
    });
    add('post', post.id);
    add('story', story.id);
    return { post, story };
  }

  async function stockOwner(): Promise<void> {
    const owner = person('owner');
    // They may have been made to hide since.
    await client.call(updateUser, { as: owner, form: privacyForm(false) });
    const { post } = await publish(owner, 'Всем видно');
    const comment = await client.call(addComment, {
      as: owner,
      params: { postId: post.id },
      body: { text: 'Красиво' },
    });
    add('comment', comment.id);
    const params = { recipientUserId: person('stranger').id };
    const { message, chat } = await client.call(sendMessage, {
      as: owner,
      params,
      body: { content: 'Привет' },
    });
    add('message', message.id);
    add('chat', chat.id);
    add('notification', message.id);
    add('reaction', post.id);
    const { nextCursor } = await client.call(listRecommendations, { as: keeper, query: { limit: '1' } });
    if (nextCursor !== null) add('cursor', nextCursor);
  }

  for (const role of MEMBERS) await open(role);
  const { post, story } = await publish(keeper, `Тайна-поста-${tag}`);
  const comment = await client.call(addComment, {
    as: person('follower'),
    params: { postId: post.id },
    body: { text: `Тайна-слов-${tag}` },
  });
  add('comment', comment.id);
  const partner = person('partner');
  const params = { recipientUserId: partner.id };
  const { message } = await client.call(sendMessage, {
    as: keeper,
    params,
    body: { content: `Тайна-чата-${tag}` },
  });
  const photo = await client.call(sendPhotoMessage, { as: keeper, params, form: fileForm('photo', picture) });
  add('message', message.id, photo.message.id);
  add('chat', ...(await client.call(listChats, { as: keeper })).map(({ id }) => id));
  const archive = await makeExport(client, keeper);
  await stockOwner();

  const gone = await addPerson('gone');
  await client.call(deleteUser, { as: gone, body: { password: PASSWORD } });

  const followers = ['follower'];
  const chatters = ['partner'];
  const secrets: Secret[] = [
    { what: 'the words of a private post', marker: `Тайна-поста-${tag}`, seenBy: followers },
    { what: 'the address of a private post', marker: keyIn(post.postUrl), seenBy: followers },
    { what: 'the id of a private post', marker: post.id, seenBy: followers },
    { what: 'the id of a private story', marker: story.id, seenBy: followers },
    { what: 'the address of a private story', marker: keyIn(story.fileUrl), seenBy: followers },
    { what: 'a comment on a private post', marker: `Тайна-слов-${tag}`, seenBy: followers },
    { what: 'a message of others', marker: `Тайна-чата-${tag}`, seenBy: chatters },
    {
      what: 'a chat photo of others',
      marker: keyIn(photo.message.picture?.sources[0]?.webp ?? null),
      seenBy: chatters,
    },
    { what: 'somebody’s archive', marker: keyIn(archive), seenBy: [] },
    { what: 'an e-mail of somebody else', marker: keeper.email, seenBy: [] },
    { what: 'a password hash', marker: '$argon2', seenBy: [] },
  ];
  const strangers = strangersToAll(keeper.id, keeper.token);
  return {
    get roles() {
      return [
        ...strangers,
        { ...bearer('deleted', gone.token), isMember: false },
        ...MEMBERS.map((name) => bearer(name, person(name).token)),
      ];
    },
    secrets,
    ids: () => ids,
    person,
    keeper,
    async restock() {
      for (const role of MEMBERS) {
        const { status } = await client.send(getCurrentUser, { as: person(role) });
        if (status === 401) await open(role);
      }
      await stockOwner();
    },
    addPerson,
  };
}

function privacyForm(isPrivate: boolean): FormData {
  const form = new FormData();
  form.set('isPrivate', String(isPrivate));
  return form;
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
