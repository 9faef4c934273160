import { getNotificationSettings, updateNotificationSettings } from '@sfera/contract/notices/settings';
import { listNotifications, markNotificationsRead } from '@sfera/contract/notices/notifications';
import { getUnreadNotifications } from '@sfera/contract/notices/unread';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../http/calls/handle.ts';
import * as service from './service.ts';

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  handle(app, listNotifications, ({ context, viewerId, query }) =>
    service.listNotifications(context, viewerId, query),
  );
  handle(app, getUnreadNotifications, ({ context, viewerId }) => service.readUnread(context, viewerId));
  handle(app, markNotificationsRead, ({ context, viewerId }) => service.markAllRead(context, viewerId));
  handle(app, getNotificationSettings, ({ context, viewerId }) => service.readSettings(context, viewerId));
  handle(app, updateNotificationSettings, ({ context, viewerId, body }) =>
    service.updateSettings(context, viewerId, body),
  );
}
