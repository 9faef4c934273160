import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { AfterPaint } from '#shared/ui/on-demand/after-paint.tsx';
import { lazyPage } from '../../lazy-page.tsx';

const Unread = lazyPage(async () => (await import('./live-parts.tsx')).UnreadChats);
const Background = lazyPage(async () => (await import('./live-parts.tsx')).ChatsBackground);

/** Draws its content after the first paint; a failure to load the content shows nothing. */
const Later = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>
    <AfterPaint>
      <Suspense fallback={null}>{children}</Suspense>
    </AfterPaint>
  </ErrorBoundary>
);

/** The number of chats with unread messages; nothing while the number is 0 or unknown. */
export const ChatsBadge = () => (
  <Later>
    <Unread />
  </Later>
);

/** The live connection of the chats and the sending of what waits, on every page; shows nothing. */
export const ChatsHost = () => (
  <Later>
    <Background />
  </Later>
);
