import { getBackups, setBackupPlan, startBackup } from '@sfera/contract/admin/backups';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './plan/service.ts';

export async function backupRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getBackups, ({ context, viewerId }) => service.readBackups(context, viewerId));
  handle(app, setBackupPlan, ({ context, viewerId, body }) =>
    service.changePlan(context, viewerId, body.plan),
  );
  handle(app, startBackup, ({ context, viewerId, body }) => service.order(context, viewerId, body.what));
}
