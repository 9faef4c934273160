import { once } from 'node:events';
import { defineRoute } from '@sfera/contract/base/route';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { sharp } from '../../processing/pictures/sharp.ts';
import { atEnd } from '../../testing/at-end.ts';
import { listenOnLoopback } from '../../testing/listen.ts';
import { createTestContext } from '../../testing/test-context.ts';
import { addPerson } from '../../testing/data/test-person.ts';
import { acceptBodies } from './input.ts';
import { handle } from './handle.ts';
import { createHttpApp } from '../connections/http-app.ts';

const route = defineRoute({
  method: 'POST',
  path: '/api/photo',
  summary: 'A photo',
  access: 'member',
  multipart: { file: 'file', fields: v.object({}) },
  status: 201,
  response: v.object({}),
});

it('tells what works on an upload that its client has hung up, and only then', async () => {
  const context = await createTestContext();
  const photo = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  const form = new FormData();
  form.append('file', new Blob([await photo.jpeg().toBuffer()]), 'photo.jpg');
  const { token } = await addPerson(context, 'anna');

  const works: { signal: AbortSignal | undefined; end: () => void }[] = [];
  const news = new EventTarget();
  const app = createHttpApp(context.env);
  app.decorate('context', context);
  acceptBodies(app);
  let closed = 0;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', () => {
      closed += 1;
      news.dispatchEvent(new Event('closed'));
    });
    done();
  });
  handle(app, route, ({ file }) => {
    const { promise, resolve } = Promise.withResolvers<Record<string, never>>();
    works.push({ signal: file.signal, end: () => resolve({}) });
    news.dispatchEvent(new Event('begun'));
    return promise;
  });
  const origin = await listenOnLoopback(app);
  atEnd(() => app.close());
  const send = (signal?: AbortSignal) =>
    fetch(origin + route.path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
      signal: signal ?? null,
    });

  const patient = send();
  await once(news, 'begun');
  works[0]?.end();
  const isClosed = closed > 0 ? undefined : once(news, 'closed');
  expect((await patient).status).toBe(201);
  await isClosed;
  expect(works[0]?.signal?.aborted).toBe(false);

  const client = new AbortController();
  const given = send(client.signal);
  await once(news, 'begun');
  expect(works[1]?.signal?.aborted).toBe(false);
  const isAborted = once(works[1]?.signal ?? news, 'abort');
  client.abort();
  await expect(given).rejects.toThrow();
  await isAborted;
  works[1]?.end();
});
