import type { PushMessage } from '@sfera/contract/notices/push';
import { BRAND } from '../brand.ts';
import type { NotificationData } from '#shared/pwa/worker/messages.ts';

/** TypeScript knows only the options that all browsers support. */
interface ShownOptions extends NotificationOptions {
  /** Sounds again when the notification replaces an older one. */
  renotify?: boolean;
  /** Unit: milliseconds since 1970. */
  timestamp?: number;
}

const APP_ICON = '/icons/icon-192.png';
/** Android shows the outline of this icon in the status bar; an icon of the owner has none. */
const OUTLINE = BRAND?.hasIcon ? {} : { badge: '/icons/badge-96.png' };

/** Shown for an unreadable push and for a push to another account: browsers demand a notification. */
const NEUTRAL = { title: BRAND?.name ?? 'Сфера', body: 'Есть новости', tag: 'sfera' };

/** The arguments of `showNotification`; null shows only that there is news. */
export function describeNotification(message: PushMessage | null): [title: string, options: ShownOptions] {
  if (!message) return [NEUTRAL.title, { body: NEUTRAL.body, tag: NEUTRAL.tag, icon: APP_ICON, ...OUTLINE }];
  const { title, body, tag, path, userId, icon, at } = message;
  const data: NotificationData = { path, userId };
  return [
    title,
    // Browsers refuse a notification that sounds again without a tag.
    {
      body,
      tag,
      renotify: tag !== '',
      icon: icon ?? APP_ICON,
      ...OUTLINE,
      timestamp: at,
      lang: 'ru',
      data,
    },
  ];
}
