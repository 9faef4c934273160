/**
 * Closes the notifications of this device whose tags `isOver` names. Browsers that have workers without notifications
 * have none to close.
 */
export async function closeNotices(isOver: (tag: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const shown = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (isOver(notification.tag)) notification.close();
}
