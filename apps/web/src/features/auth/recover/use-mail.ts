import { getServer } from '@sfera/contract/server-info';
import { useEffect, useState } from 'react';
import { call } from '#shared/api/call.ts';

/** Whether the server sends mail; null until it has said so. Without an answer the form is shown, and says what failed. */
export function useMail(): boolean | null {
  const [hasMail, setHasMail] = useState<boolean | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    call(getServer, { signal: leaving.signal }).then(
      ({ mail }) => setHasMail(mail),
      () => leaving.signal.aborted || setHasMail(true),
    );
    return () => leaving.abort();
  }, []);
  return hasMail;
}
