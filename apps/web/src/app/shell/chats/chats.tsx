import { afterFirstPicture } from '#shared/ui/on-demand/after-first-screen.ts';
import { Deferred } from '#shared/ui/on-demand/deferred.tsx';

const loadUnread = async () => (await import('./live-parts.tsx')).UnreadChats;
const loadBackground = async () => (await import('./live-parts.tsx')).ChatsBackground;

/** The number of chats with unread messages; nothing while the number is 0 or unknown. */
export const ChatsBadge = () => <Deferred load={loadUnread} after={afterFirstPicture} />;

/** The live connection of the chats and the sending of what waits, on every page; shows nothing. */
export const ChatsHost = () => <Deferred load={loadBackground} after={afterFirstPicture} />;
