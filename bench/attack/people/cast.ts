import { listBlocks, unblockUser } from '@sfera/contract/people/blocks';
import { acceptChat, sendMessage } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import { listFollowRequests, requestFollow, respondToFollowRequest } from '@sfera/contract/people/follows';
import { deleteUser, updateUser } from '@sfera/contract/people/profiles';
import { listSessions, logOut } from '@sfera/contract/accounts/sessions';
import { getCurrentUser } from '@sfera/contract/people/users';
import type { Secret } from '../judge/secrets.ts';
import type { Ids } from '../requests/fitting-values.ts';
import { type Client, PASSWORD, type Person } from './client.ts';
import { keepSecrets } from './keep-secrets.ts';
import { type KnownIds, knownIds } from './known-ids.ts';
import { publish } from './publish.ts';
import { bearer, type Role, rolesWithoutSession } from '../requests/roles.ts';

/** Roles whose accounts take part in the attack and may be lost by it. */
const MEMBERS = ['stranger', 'follower', 'pending', 'partner', 'owner'] as const;
type Member = (typeof MEMBERS)[number];

/** All people who take part. */
export class Cast {
  /** A private person who does nothing after the beginning: nothing of theirs may be seen by others, or change. */
  readonly keeper: Person;
  secrets: readonly Secret[] = [];
  readonly #client: Client;
  readonly #picture: Buffer;
  readonly #tag: string;
  readonly #people = new Map<Member, Person>();
  readonly #ids: KnownIds = knownIds();
  #nobodies: readonly Role[] = [];
  #accounts = 0;

  private constructor(client: Client, picture: Buffer, tag: string, keeper: Person) {
    this.#client = client;
    this.#picture = picture;
    this.#tag = tag;
    this.keeper = keeper;
  }

  /** `tag` tells the names of two runs on one database apart. */
  static async gather(client: Client, picture: Buffer, tag: string): Promise<Cast> {
    const keeper = await client.register(`keeper${tag}`);
    const cast = new Cast(client, picture, tag, keeper);
    cast.#ids.add('user', keeper.id);
    await client.call(updateUser, { as: keeper, form: privacyForm(true) });
    for (const role of MEMBERS) await cast.#open(role);
    const witnesses = { keeper, follower: cast.person('follower'), partner: cast.person('partner') };
    cast.secrets = await keepSecrets(client, witnesses, picture, tag, cast.#ids);
    await cast.#stockOwner();
    const gone = await cast.addPerson('gone');
    await client.call(deleteUser, { as: gone, body: { password: PASSWORD } });
    const deleted: Role = { name: 'deleted', authorization: `Bearer ${gone.token}`, isMember: false };
    const left = await client.logIn(keeper.login);
    await client.call(logOut, { as: { ...keeper, token: left } });
    const ended: Role = { name: 'ended session', authorization: `Bearer ${left}`, isMember: false };
    const { sessions } = await client.call(listSessions, { as: keeper });
    cast.#ids.add('session', ...sessions.map(({ id }) => id));
    cast.#nobodies = [...rolesWithoutSession(keeper.id, keeper.token), deleted, ended];
    return cast;
  }

  get roles(): readonly Role[] {
    return [...this.#nobodies, ...MEMBERS.map((name) => bearer(name, this.person(name).token))];
  }

  get ids(): Ids {
    return this.#ids.all;
  }

  person(role: Member): Person {
    const found = this.#people.get(role);
    if (!found) throw new Error(`${role} has no account yet`);
    return found;
  }

  /** Adds a person whose login begins with `name`. */
  addPerson(name: string): Promise<Person> {
    this.#accounts += 1;
    return this.#client.register(`${name}${this.#tag}${this.#accounts}`);
  }

  /** Opens lost accounts anew and publishes the owner's things again. */
  async restock(): Promise<void> {
    for (const role of MEMBERS) {
      const { status } = await this.#client.send(getCurrentUser, { as: this.person(role) });
      if (status === 401) await this.#open(role);
      else await this.#endBlocks(this.person(role));
    }
    await this.#stockOwner();
  }

  /** Gives the role an account, and its relation to the keeper. */
  async #open(role: Member): Promise<void> {
    const as = await this.addPerson(role);
    this.#people.set(role, as);
    this.#ids.add('user', as.id);
    if (role !== 'follower' && role !== 'pending') return;
    const client = this.#client;
    await client.call(requestFollow, { as, params: { id: this.keeper.id } });
    for (const { id, Requester } of await client.call(listFollowRequests, { as: this.keeper })) {
      this.#ids.add('follow', id);
      const answer = { as: this.keeper, params: { id }, body: { action: 'accept' } };
      if (role === 'follower' && Requester.id === as.id) await client.call(respondToFollowRequest, answer);
    }
  }

  /** The attack makes people block each other, and to those whom the owner has blocked nothing can be sent. */
  async #endBlocks(as: Person): Promise<void> {
    const { users } = await this.#client.call(listBlocks, { as });
    for (const { id } of users) await this.#client.send(unblockUser, { as, params: { id } });
  }

  async #stockOwner(): Promise<void> {
    const client = this.#client;
    const owner = this.person('owner');
    // The attack may have made the owner private.
    await client.call(updateUser, { as: owner, form: privacyForm(false) });
    const { post } = await publish(client, owner, this.#picture, 'Всем видно', this.#ids);
    const params = { postId: post.id };
    const comment = await client.call(addComment, { as: owner, params, body: { text: 'Красиво' } });
    const stranger = this.person('stranger');
    const { message, chat } = await client.call(sendMessage, {
      as: owner,
      params: { recipientUserId: stranger.id },
      body: { content: 'Привет' },
    });
    // Few messages may be sent to a person who has not accepted the chat.
    await client.call(acceptChat, { as: stranger, params: { id: chat.id } });
    this.#ids.add('comment', comment.id);
    this.#ids.add('message', message.id);
    this.#ids.add('chat', chat.id);
  }
}

function privacyForm(isPrivate: boolean): FormData {
  const form = new FormData();
  form.set('isPrivate', String(isPrivate));
  return form;
}
