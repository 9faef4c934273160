import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepChats } from './keep-chats.ts';
import { keepFirstVisit } from './keep-first-visit.ts';
import { watchServer } from './watch-server.ts';
import { watchSleep } from './watch-sleep.ts';

/** Brings what is in sight up to date when the app comes back from sleep, or its server does. */
export function Resume() {
  const cache = useQueryClient();
  useEffect(() => {
    const stops = [watchServer(cache), watchSleep(cache), keepChats(cache), keepFirstVisit(cache)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
  return null;
}
