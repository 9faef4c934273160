import { getFindings } from '@sfera/contract/admin/server';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { serveMirror } from './outside/mirror.ts';
import { readFindings } from './service.ts';

export async function doctorRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getFindings, ({ context, viewerId, origin }) => readFindings(context, viewerId, origin));
  serveMirror(app);
}
