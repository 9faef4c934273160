import { useState } from 'react';
import * as v from 'valibot';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { getSession } from '#shared/api/session.ts';

const MAX_WORDS = 5;

const keyOf = () => {
  const session = getSession();
  return session && privateKey(session.userId, 'recent-searches');
};

function readWords(): string[] {
  const key = keyOf();
  try {
    return v.parse(v.array(v.string()), JSON.parse((key && readStored(key)) ?? '[]'));
  } catch {
    return [];
  }
}

/** The last texts that an account has searched for on this device, newest first. */
export function useRecentWords() {
  const [words, setWords] = useState(readWords);
  const change = (next: readonly string[]) => {
    const kept = next.slice(0, MAX_WORDS);
    setWords(kept);
    const key = keyOf();
    if (key) writeStored(key, kept.length > 0 ? JSON.stringify(kept) : null);
  };
  const without = (removed: string) => words.filter((one) => one !== removed);
  return {
    words,
    rememberWords(text: string) {
      const searched = text.trim();
      if (searched !== '') change([searched, ...without(searched)]);
    },
    forgetWords: (removed: string) => change(without(removed)),
    forgetAllWords: () => change([]),
  };
}
