import { setTimeout as delay } from 'node:timers/promises';
import { sendMessage } from '@sfera/contract/chat/chat';
import { listPosts } from '@sfera/contract/posts/posts';
import { uploadPost } from '@sfera/contract/posts/upload';
import type { Cluster } from '../../apps/server/src/testing/cluster/cluster.ts';
import { round, type Table } from '../run/table.ts';
import { call, send } from './call.ts';
import { drawFiles } from './files.ts';
import { registerPeople } from './people.ts';

const DEPLOYS = 2;
const CLIENTS_EACH = 3;
const CALM_MS = 2_000;
/** Longer than nginx leaves a process alone that was away (`fail_timeout`): then the next one may be restarted. */
const SETTLE_MS = 5_000;

interface Count {
  calls: number;
  failed: number;
  longestMs: number;
}

/** Restarts the web processes behind nginx one after the other, under load: no call may fail. */
export async function benchDeploy({ url, web }: Cluster): Promise<Table> {
  const [author, reader] = await registerPeople(url, 'deploy', 2);
  if (!author || !reader) throw new Error('Nobody to measure with');
  const body = new FormData();
  body.set('file', new Blob([(await drawFiles()).photo]), 'photo');
  const { post } = await call(url, uploadPost, { as: author, body });
  const picture = post.picture.sources[0]?.webp ?? '';
  const kinds: Record<string, () => Promise<Response>> = {
    'лента (GET)': () => send(url, listPosts, { as: author, query: { type: 'own' } }),
    'сообщение (POST)': () =>
      send(url, sendMessage, {
        as: author,
        params: { recipientUserId: reader.id },
        body: { content: 'Замер' },
      }),
    'страница (GET)': () => fetch(`${url}/`),
    'фото (GET)': () => fetch(new URL(picture, url)),
    'загрузка фото (POST)': () => {
      const form = new FormData();
      form.set('file', new Blob([photo]), 'photo');
      return send(url, uploadPost, { as: author, body: form });
    },
  };
  const photo = (await drawFiles()).photo;
  const counts = new Map<string, Count>();
  const reasons = new Map<string, number>();
  const ending = new AbortController();
  const work = Object.entries(kinds).flatMap(([kind, ask]) => {
    const count: Count = { calls: 0, failed: 0, longestMs: 0 };
    counts.set(kind, count);
    return Array.from({ length: CLIENTS_EACH }, async () => {
      while (!ending.signal.aborted) {
        const from = performance.now();
        const reason = await ask()
          .then(async (answer) => (await answer.arrayBuffer(), answer.ok ? undefined : String(answer.status)))
          .catch(
            (error: Error) => `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`,
          );
        count.calls += 1;
        count.longestMs = Math.max(count.longestMs, performance.now() - from);
        if (reason === undefined) continue;
        count.failed += 1;
        reasons.set(`${kind}: ${reason}`, (reasons.get(`${kind}: ${reason}`) ?? 0) + 1);
      }
    });
  });
  await delay(CALM_MS);
  for (let deploy = 0; deploy < DEPLOYS; deploy += 1)
    for (const server of web) {
      await server.stop();
      await server.start();
      await delay(SETTLE_MS);
    }
  ending.abort();
  await Promise.all(work);
  for (const [reason, times] of reasons) console.error(`  ${times} × ${reason}`);
  const rows = [...counts].map(([kind, { calls, failed, longestMs }]) => ({
    вызов: kind,
    сделано: calls,
    'не удалось': failed,
    'дольше всего, ms': round(longestMs, 0),
  }));
  return { title: `Выкатка под нагрузкой: ${DEPLOYS} раза по ${web.length} веб-процесса за nginx`, rows };
}
