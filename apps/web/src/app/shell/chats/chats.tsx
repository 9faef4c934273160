import { Deferred } from '#shared/ui/on-demand/deferred.tsx';
import { lazyPage } from '../../lazy-page.tsx';

const Unread = lazyPage(async () => (await import('./live-parts.tsx')).UnreadChats);
const Background = lazyPage(async () => (await import('./live-parts.tsx')).ChatsBackground);

/** The number of chats with unread messages; nothing while the number is 0 or unknown. */
export const ChatsBadge = () => (
  <Deferred>
    <Unread />
  </Deferred>
);

/** The live connection of the chats and the sending of what waits, on every page; shows nothing. */
export const ChatsHost = () => (
  <Deferred>
    <Background />
  </Deferred>
);
