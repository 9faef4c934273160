import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sendMessage } from '@sfera/contract/chat/chat';
import { addComment } from '@sfera/contract/comments/comments';
import type { PostId } from '@sfera/contract/base/ids';
import type { Route } from '@sfera/contract/base/route';
import { listPosts } from '@sfera/contract/posts/posts';
import { countUsers } from '@sfera/contract/people/users';
import { addUniqueView } from '@sfera/contract/posts/views';
import { Api, type Person } from '../../support/api.ts';
import { openLive } from '../../support/server/live.ts';
import { killPostmaster } from '../../support/server/postmaster.ts';
import { sample } from '../../support/media/samples.ts';
import { newDataDir, removeDataDir, startServer } from '../../support/server/server.ts';
import { expect, test } from '../../support/test.ts';

const CLI = join(import.meta.dirname, '../../../apps/server/src/cli.ts');
const PEOPLE = 6;
const KILLS = 3;
const QUIET_MS = 700;
/** Pause of a client after a refusal. */
const REST_MS = 50;
const TRANSCODED_TIMEOUT_MS = 60_000;

type Input = Parameters<Api['send']>[1];

/** A load of reads and writes, with the answers to them. */
class Load {
  readonly statuses = new Map<number, number>();
  /** Refusals without `Retry-After`. */
  readonly unnamed: string[] = [];
  readonly kept: { route: Route; input: Input; id: string }[] = [];
  slowestMs = 0;
  isOver = false;
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
  }

  async send(route: Route, input: Input): Promise<Response> {
    const startedAt = performance.now();
    const answer = await this.#api.send(route, input);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedAt);
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 503) {
      if (!answer.headers.get('retry-after')) this.unnamed.push(`${route.method} ${route.path}`);
      await delay(REST_MS);
    }
    return answer;
  }

  /** Reads, views, comments and sends messages until the load is over. */
  async run(as: Person, to: Person, postId: PostId): Promise<void> {
    for (let turn = 0; !this.isOver; turn++) {
      const tempId = `load-${as.login}-${turn}`;
      await this.send(listPosts, { as });
      await this.send(addUniqueView, { as, params: { postId } });
      const comment = { as, params: { postId }, body: { text: 'Ещё', tempId } };
      const added = await this.send(addComment, comment);
      if (added.ok) this.kept.push({ route: addComment, input: comment, id: idIn(await added.json()) });
      const message = {
        as,
        params: { recipientUserId: to.id },
        body: { content: 'Привет', tempId },
      };
      const sent = await this.send(sendMessage, message);
      if (sent.ok) this.kept.push({ route: sendMessage, input: message, id: idIn(await sent.json()) });
    }
  }
}

const idIn = (answer: { id?: string; message?: { id: string } }): string =>
  answer.message?.id ?? answer.id ?? '';

test('PostgreSQL is killed under load: no 500, no answered write is lost, no socket closes', async () => {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir);
  const api = new Api(server.url);
  try {
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.register()));
    const [author, other] = people;
    if (!author || !other) throw new Error('Nobody is here');
    const post = await api.publish(author, sample('tiny.jpg'));
    const sockets = await Promise.all(people.map(({ token }) => openLive(server.url, token)));
    const load = new Load(api);
    const running = people.map((person, at) =>
      load.run(person, people[(at + 1) % PEOPLE] ?? author, post.id),
    );

    const backMs: number[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      // Not a wait for something: the load goes on for a while between two kills.
      await delay(QUIET_MS);
      const killedAt = performance.now();
      await killPostmaster(dataDir);
      await expect
        .poll(async () => (await api.send(countUsers, { as: author })).status, {
          intervals: [20],
          timeout: 20_000,
        })
        .toBe(200);
      backMs.push(Math.round(performance.now() - killedAt));
    }
    load.isOver = true;
    await Promise.all(running);
    const figures = {
      backMs,
      slowestMs: Math.round(load.slowestMs),
      statuses: Object.fromEntries(load.statuses),
    };
    console.log(
      `PostgreSQL killed ${KILLS} times: ${JSON.stringify(figures)}, ${load.kept.length} writes answered`,
    );

    expect(Object.keys(figures.statuses).filter((status) => !['200', '201', '503'].includes(status))).toEqual(
      [],
    );
    expect(load.unnamed).toEqual([]);
    // Repeating an answered write changes nothing.
    const lost: string[] = [];
    const again = async ({ route, input, id }: (typeof load.kept)[number]) => {
      const answer = await api.send(route, input);
      if (idIn(await answer.json()) !== id) lost.push(`${route.path}: ${id}, now ${answer.status}`);
    };
    while (load.kept.length > 0) await Promise.all(load.kept.splice(0, 50).map(again));
    expect(lost).toEqual([]);
    // Rejects when the command finds a wrong counter.
    await promisify(execFile)(process.execPath, [CLI, 'check'], {
      env: { ...process.env, SFERA_DATA: dataDir },
    });

    const [, theirs] = sockets;
    const before = theirs?.count('newMessage') ?? 0;
    await api.sendMessage(author, other, 'Снова здесь');
    await expect.poll(() => theirs?.count('newMessage')).toBe(before + 1);
    expect(sockets.map((socket) => socket.isOpen())).toEqual(people.map(() => true));
    for (const socket of sockets) socket.close();
    // The job of this video ran before and runs on.
    const video = await api.publish(author, sample('clip.avi'));
    await expect
      .poll(async () => (await api.getPost(author, video.id)).status, { timeout: TRANSCODED_TIMEOUT_MS })
      .toBe('ready');
  } finally {
    await server.stop();
    await removeDataDir(dataDir);
  }
});
