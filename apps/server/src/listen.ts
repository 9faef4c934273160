import { listenForPublished } from './features/defence/index.ts';
import { listenForMail } from './features/mail/index.ts';
import { listenForNotifications } from './features/notifications/index.ts';
import { listenForPush } from './features/push/index.ts';
import { listenForSuspicions } from './features/reports/index.ts';
import type { Context } from './context/context.ts';

/** Lets features hear the events of this process, of its requests and of its jobs. What they do lies in the database. */
export function listenToEvents(context: Context): void {
  listenForNotifications(context);
  listenForPush(context);
  listenForMail(context);
  listenForPublished(context);
  listenForSuspicions(context);
}
