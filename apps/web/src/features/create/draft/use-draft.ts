import { useState } from 'react';
import { useUserId } from '#shared/api/session.ts';

/** Local storage, apart for each account of the device: a phone may close the app while another one is in front. */
const keyOf = (userId: string | null) => `sfera:post-draft:${userId ?? 'guest'}`;

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, description: string): void {
  try {
    if (description) localStorage.setItem(key, description);
    else localStorage.removeItem(key);
  } catch {
    // Full or forbidden: the text lives as long as the page.
  }
}

/** The description being written. It survives a reload until the post is published. */
export function useDraft(): { description: string; setDescription: (description: string) => void } {
  const key = keyOf(useUserId());
  const [description, setState] = useState(() => read(key));
  return {
    description,
    setDescription(next) {
      setState(next);
      write(key, next);
    },
  };
}
