import { getVersions } from '@sfera/contract/admin/server';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import { readVersions } from './service.ts';

export async function versionRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getVersions, ({ context, viewerId }) => readVersions(context, viewerId));
}
