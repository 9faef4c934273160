import { useState, useEffect } from 'react';
import { getServer } from '@sfera/contract/admin/server-info';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useLinkToken } from '../use-link-token.ts';
import { AskForLink } from './ask-for-link.tsx';
import { CodeForm } from './code-form.tsx';
import { LinkForm } from './link-form.tsx';
import { text } from './text.ts';
import { call } from '#shared/api/call.ts';

/** The way back into an account whose password is forgotten: a link by mail, or a code kept on paper. */
export function RecoverPage() {
  usePageTitle(text.password.title);
  const token = useLinkToken();
  return token === null ? <Ways /> : <LinkForm key={token} token={token} />;
}

function Ways() {
  const hasMail = useMail();
  const [way, setWay] = useState<'mail' | 'code'>('mail');
  if (way === 'code' || hasMail === false)
    return <CodeForm hasMail={hasMail !== false} onMail={() => setWay('mail')} />;
  return <AskForLink isReady={hasMail !== null} onCode={() => setWay('code')} />;
}

/** Whether the server sends mail; null until it has said so. Without an answer the form is shown, and says what failed. */
function useMail(): boolean | null {
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
