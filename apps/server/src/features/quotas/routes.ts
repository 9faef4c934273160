import * as admin from '@sfera/contract/admin/storage';
import { getOwnStorage } from '@sfera/contract/accounts/own-storage';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as adminService from './admin-service.ts';
import { readOwnStorage } from './own-service.ts';

export async function quotaRoutes(app: FastifyInstance): Promise<void> {
  handle(app, getOwnStorage, ({ context, viewerId }) => readOwnStorage(context, viewerId));
  handle(app, admin.getStorage, ({ context, viewerId }) => adminService.readStorage(context, viewerId));
  handle(app, admin.measureStorage, ({ context, viewerId }) =>
    adminService.orderMeasurement(context, viewerId),
  );
  handle(app, admin.setDefaultQuota, ({ context, viewerId, body }) =>
    adminService.setDefaultQuota(context, viewerId, body.quotaBytes),
  );
}
