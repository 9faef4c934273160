import { createReport, listReports } from '@sfera/contract/reports';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/calls/handle.ts';
import * as service from './service.ts';

export async function reportRoutes(app: FastifyInstance): Promise<void> {
  handle(app, createReport, ({ context, viewerId, body }) => service.addReport(context, viewerId, body));
  handle(app, listReports, ({ context, viewerId, query }) => service.readReports(context, viewerId, query));
}
