import { createReport, listReports } from '@sfera/contract/moderation/reports';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function reportRoutes(app: FastifyInstance): Promise<void> {
  handle(app, createReport, ({ context, viewerId, body }) => service.addReport(context, viewerId, body));
  handle(app, listReports, ({ context, viewerId, query }) => service.readReports(context, viewerId, query));
}
