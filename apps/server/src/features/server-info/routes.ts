import { getPage, getServer, listRules } from '@sfera/contract/admin/server-info';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { readPage } from './pages/read-page.ts';
import { readRules } from './pages/rules.ts';
import { readServerInfo } from './service.ts';

export async function serverInfoRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getServer, ({ context }) => readServerInfo(context));
  handle(app, listRules, async ({ context }) => ({ rules: await readRules(context) }));
  handle(app, getPage, ({ context, params }) => readPage(context, params.name));
}
