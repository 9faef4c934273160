import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from '#shared/ui/error-boundary/error-boundary.tsx';
import { AfterPaint } from '#shared/ui/on-demand/after-paint.tsx';
import { lazyPage } from '../../lazy-page.tsx';

const Unread = lazyPage(async () => (await import('./live-parts.tsx')).UnreadChats);
const Behind = lazyPage(async () => (await import('./live-parts.tsx')).ChatsBehind);

/** What comes a moment after the shell, or not at all: nothing on the screen waits for it. */
const Later = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => null}>
    <AfterPaint>
      <Suspense fallback={null}>{children}</Suspense>
    </AfterPaint>
  </ErrorBoundary>
);

/** The number of chats with unread messages; nothing for none, and until it is known. */
export const ChatsBadge = () => (
  <Later>
    <Unread />
  </Later>
);

/** All of the chats that works behind every page; shows nothing. */
export const ChatsHost = () => (
  <Later>
    <Behind />
  </Later>
);
