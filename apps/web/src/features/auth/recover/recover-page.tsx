import { useState } from 'react';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { useLinkToken } from '../use-link-token.ts';
import { AskForLink } from './ask-for-link.tsx';
import { CodeForm } from './code-form.tsx';
import { LinkForm } from './link-form.tsx';
import { text } from './text.ts';
import { useMail } from './use-mail.ts';

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
