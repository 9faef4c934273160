import type { PushMessage } from '@sfera/contract/push';
import type { NotificationData } from '#shared/pwa/worker/messages.ts';

/** TypeScript knows only what all browsers do. */
interface ShownOptions extends NotificationOptions {
  /** Sounds again when it takes the place of an older one. */
  renotify?: boolean;
  /** Unit: milliseconds since 1970. */
  timestamp?: number;
}

const APP_ICON = '/icons/icon-192.png';
/** Android shows its outline in the status bar. */
const OUTLINE = '/icons/badge-96.png';

/** Shown for what cannot be read, and for what is none of the present person's business: browsers demand something. */
const NEUTRAL = { title: 'Сфера', body: 'Есть новости', tag: 'sfera' };

/** The arguments of `showNotification`; null shows that there is something new, and no more. */
export function describeNotification(message: PushMessage | null): [title: string, options: ShownOptions] {
  if (!message)
    return [NEUTRAL.title, { body: NEUTRAL.body, tag: NEUTRAL.tag, icon: APP_ICON, badge: OUTLINE }];
  const { title, body, tag, path, userId, icon, at } = message;
  const data: NotificationData = { path, userId };
  return [
    title,
    // A notification without a tag cannot sound again: browsers refuse it.
    {
      body,
      tag,
      renotify: tag !== '',
      icon: icon ?? APP_ICON,
      badge: OUTLINE,
      timestamp: at,
      lang: 'ru',
      data,
    },
  ];
}
