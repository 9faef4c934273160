import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ROUTES } from '@sfera/contract/routes';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
const served: string[] = [];

const watch = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }) => {
    served.push(...[method].flat().map((one) => `${one} ${url}`));
  });
};

beforeAll(async () => {
  subscribe('fastify.initialization', watch);
  test = await createTestApp();
  unsubscribe('fastify.initialization', watch);
});

it('serves every route of the contract, and nothing else below /api but its documentation', () => {
  // OPTIONS is a question of tus about the protocol alone.
  const api = served.filter(
    (route) => / \/api(?:\/|$)/.test(route) && !/ \/api\/docs(?:\/|$)|^OPTIONS \/api\/uploads/.test(route),
  );
  const contract = [...ROUTES.values()].map(({ method, path }) => `${method} ${path}`);
  expect(api.toSorted()).toEqual(contract.toSorted());
});

it('describes every route for people and for machines', async () => {
  const page = await test.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect((await test.app.inject('/api/docs')).statusCode).toBeLessThan(400);

  const { paths } = (await test.app.inject('/api/docs/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string; summary: string }>>;
  }>();
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
  );
  const expected = [...ROUTES].map(
    ([name, { method, path }]) => `${name} ${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.toSorted()).toEqual(expected.toSorted());
});

it('loads nothing from elsewhere into the documentation', async () => {
  const { body } = await test.app.inject('/api/docs/');
  const loaded = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(loaded.filter((address) => /^(?:https?:)?\/\//.test(address ?? ''))).toEqual([]);
});
