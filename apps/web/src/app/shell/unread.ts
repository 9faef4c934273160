/** What the shell marks as new. */
export interface Unread {
  /** Chats with unread messages. */
  chats: number;
  hasNotifications: boolean;
}

export const NOTHING_UNREAD: Unread = { chats: 0, hasNotifications: false };
