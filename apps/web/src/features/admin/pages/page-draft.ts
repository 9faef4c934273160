import type { UserId } from '@sfera/contract/ids';
import type { PageName } from '@sfera/contract/server-info';
import { useState } from 'react';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';

const keyOf = (userId: UserId, name: PageName) => privateKey(userId, `page-draft:${name}`);

/** The text as it is being written. Unsaved edits survive a reload until they are saved or dropped. */
export function usePageDraft(userId: UserId, name: PageName, saved: string) {
  const key = keyOf(userId, name);
  const [left] = useState(() => readStored(key));
  const [typed, setTyped] = useState(left);
  const [isRestored, setRestored] = useState(left !== null && left !== saved);
  const [isTouched, setTouched] = useState(false);
  const draft = typed ?? saved;
  return {
    draft,
    isChanged: draft !== saved,
    isRestored,
    /** Whether this visit has changed anything: a restored draft is safe where it is, and leaving does not ask. */
    isTouched,
    write(next: string) {
      setTyped(next);
      setTouched(true);
      writeStored(key, next === saved ? null : next);
    },
    drop() {
      setTyped(null);
      setTouched(false);
      setRestored(false);
      writeStored(key, null);
    },
  };
}
