import * as v from 'valibot';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { logIn, register } from '@sfera/contract/accounts/auth';
import {
  acceptChat,
  listChats,
  listMessages,
  sendMessage,
  type ChatSummary,
  type Message,
} from '@sfera/contract/chat/chat';
import { addComment, type Comment } from '@sfera/contract/comments/comments';
import { listFollowRequests, requestFollow, respondToFollowRequest } from '@sfera/contract/people/follows';
import type { CommentId, PostId, StoryId, UserId } from '@sfera/contract/base/ids';
import { ErrorBody } from '@sfera/contract/base/error-body';
import type { AnswerOf, Route } from '@sfera/contract/base/route';
import { likePost } from '@sfera/contract/posts/likes';
import { updateUser } from '@sfera/contract/people/profiles';
import { uploadPost } from '@sfera/contract/posts/upload';
import { getPost, type Post } from '@sfera/contract/posts/posts';
import type { Reaction } from '@sfera/contract/posts/reaction';
import { setReaction } from '@sfera/contract/posts/post-reactions';
import { reactToStory, uploadStory, viewStory, type Story } from '@sfera/contract/stories/stories';
import { addUniqueView } from '@sfera/contract/posts/views';

export interface Person {
  id: UserId;
  login: string;
  email: string;
  password: string;
  token: string;
}

interface CallInput {
  as?: Pick<Person, 'token'> | undefined;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: BodyInit | object;
}

let made = 0;
/** A login that is unique in this run, in every worker. */
export const newLogin = (prefix = 'user'): string =>
  `${prefix}${process.pid.toString(36)}x${(++made).toString(36)}`;

/** Calls the server without a browser and checks the answers against the contract. */
export class Api {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** Resolves to the answer regardless of its status; a network error rejects. */
  send(route: Route, { as, params = {}, query = {}, body }: CallInput = {}): Promise<Response> {
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const isForm = body instanceof FormData;
    return fetch(`${this.url}${path}?${new URLSearchParams(query)}`, {
      method: route.method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** Resolves to the answer of a call that must succeed. */
  async call<R extends Route>(route: R, input?: CallInput): Promise<AnswerOf<R>> {
    const answer = await this.send(route, input);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${route.method} ${answer.url}: ${answer.status} ${text}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the route's own schema
    return v.parse(route.response, text === '' ? undefined : JSON.parse(text)) as AnswerOf<R>;
  }

  async register(login = newLogin()): Promise<Person> {
    const password = 'верный пароль';
    const email = `${login}@example.com`;
    const names = { login, email, password, confirmPassword: password };
    const { user } = await this.call(register, { body: names });
    const { token } = await this.call(logIn, { body: { login, password } });
    return { id: user.id, login, email, password, token };
  }

  follow(as: Person, { id }: Person): Promise<unknown> {
    return this.call(requestFollow, { as, params: { id } });
  }

  /** Answers every open request. */
  async answerRequests(as: Person, action: 'accept' | 'decline'): Promise<void> {
    for (const { id } of await this.call(listFollowRequests, { as }))
      await this.call(respondToFollowRequest, { as, params: { id }, body: { action } });
  }

  /** Changes fields of the person's profile, and the picture to that of a file. */
  async updateUser(as: Person, fields: Readonly<Record<string, string>>, picture?: string): Promise<unknown> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (picture !== undefined) body.set('logoImage', new Blob([await readFile(picture)]), basename(picture));
    return this.call(updateUser, { as, body });
  }

  makePrivate(as: Person): Promise<unknown> {
    return this.updateUser(as, { isPrivate: 'true' });
  }

  async publish(as: Person, file: string, text = ''): Promise<Post> {
    const { post } = await this.call(uploadPost, { as, body: await uploadForm(file, text) });
    return post;
  }

  /** The video of the story may still be processed. */
  async publishStory(as: Person, file: string, text = ''): Promise<Story> {
    const { story } = await this.call(uploadStory, { as, body: await uploadForm(file, text) });
    return story;
  }

  viewStory(as: Person, storyId: StoryId): Promise<unknown> {
    return this.call(viewStory, { as, body: { storyId } });
  }

  reactToStory(as: Person, id: StoryId, emoji: Reaction): Promise<unknown> {
    return this.call(reactToStory, { as, params: { id }, body: { emoji } });
  }

  /** In an accepted chat, as between people who know each other. */
  async sendMessage(
    as: Person,
    to: Person,
    content: string,
  ): Promise<{ message: Message; chat: ChatSummary }> {
    const sent = await this.askInMessage(as, to, content);
    await this.call(acceptChat, { as: to, params: { id: sent.chat.id } });
    return sent;
  }

  /** The recipient, who does not follow the sender, has yet to accept the chat. */
  askInMessage(as: Person, to: Person, content: string): Promise<{ message: Message; chat: ChatSummary }> {
    return this.call(sendMessage, { as, params: { recipientUserId: to.id }, body: { content } });
  }

  readChats(as: Person): Promise<ChatSummary[]> {
    return this.call(listChats, { as });
  }

  /** All messages of a chat, oldest first. */
  async readChat(as: Person, { id: chatId }: Pick<ChatSummary, 'id'>): Promise<Message[]> {
    const read: Message[] = [];
    for (;;) {
      const before = read[0]?.id;
      const query = { limit: '50', ...(before && { before }) };
      const { messages } = await this.call(listMessages, { as, params: { chatId }, query });
      read.unshift(...messages);
      if (messages.length < 50) return read;
    }
  }

  async getPost(as: Person, id: string): Promise<Post> {
    return (await this.call(getPost, { as, params: { id } })).post;
  }

  react(as: Person, postId: PostId, emoji: Reaction): Promise<unknown> {
    return this.call(setReaction, { as, body: { postId, emoji } });
  }

  like(as: Person, postId: PostId): Promise<unknown> {
    return this.call(likePost, { as, params: { postId } });
  }

  comment(as: Person, postId: PostId, text: string, answers?: CommentId): Promise<Comment> {
    return this.call(addComment, { as, params: { postId }, body: { text, answers } });
  }

  view(as: Person, postId: PostId): Promise<unknown> {
    return this.call(addUniqueView, { as, params: { postId } });
  }

  /** The body of a refused upload. */
  async refusal(answer: Response): Promise<ErrorBody> {
    return v.parse(ErrorBody, await answer.json());
  }
}

export async function uploadForm(file: string, text: string): Promise<FormData> {
  const form = new FormData();
  form.set('text', text);
  form.set('file', new Blob([await readFile(file)]), basename(file));
  return form;
}
