import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentUserQuery } from '#entities/user/current-user.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import settings from '../settings.module.css';
import styles from './recovery.module.css';
import { text } from './text.ts';

/** Codes that were just made: shown once, to be printed or saved. */
export function NewCodes({ codes }: { codes: readonly string[] }) {
  const { data: owner } = useQuery(currentUserQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  // The codes stand above the form that was sent.
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast(text.copied, { kind: 'success' });
    } catch {
      // The failure comes also where the browser has no clipboard API: on a page served over plain http.
      toast(text.copyFailed);
    }
  };
  return (
    <section className={`${settings.part} ${styles.sheet}`} aria-labelledby="new-codes">
      <h2 id="new-codes" ref={heading} tabIndex={-1} className={settings.strong}>
        {text.yours}
      </h2>
      <p className={settings.words}>{text.once}</p>
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button onClick={() => save(codes, owner?.login ?? '')}>{text.save}</Button>
        <Button onClick={() => print()}>{text.print}</Button>
        <Button onClick={() => void copy()}>{text.copy}</Button>
      </div>
    </section>
  );
}

function save(codes: readonly string[], login: string): void {
  const head = text.fileHead(login, location.host);
  const file = new Blob([[head, '', ...codes, '', text.fileFoot, ''].join('\n')], { type: 'text/plain' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = text.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
