import * as v from 'valibot';
import { checkGuestLink, GuestName, joinAsGuest } from '@sfera/contract/albums/guest-calls';
import { GUEST_NAME_MAX_LENGTH } from '@sfera/contract/albums/limits';
import type { AnswerOf } from '@sfera/contract/base/route';
import { isolated } from '@sfera/contract/words/isolated';
import { useEffect, useState } from 'react';
import { guestTokenOf, keepGuestToken } from '#entities/album/guest-tokens.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link, useLocation } from '#shared/router/index.ts';
import { fullDate } from '#shared/text/full-date.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import { AddPart } from './add-part.tsx';
import styles from './guest.module.css';
import { text } from './text.ts';

type Opened = AnswerOf<typeof checkGuestLink>;

/**
 * Where the link of an album leads: a person without an account gives a name and adds photos and videos. The code stands
 * after `#`, so that it reaches no log.
 */
export function GuestPage() {
  const code = useLocation().hash.slice(1);
  // Another code is another page.
  return <OfLink key={code} code={code} />;
}

/** A question about the link; another one is asked when the guest has a name, and after a failure. */
interface Question {
  token: string | undefined;
}

interface Answer {
  to: Question;
  opened?: Opened;
  failure?: Error;
}

function OfLink({ code }: { code: string }) {
  const [asked, setAsked] = useState<Question>(() => ({ token: guestTokenOf(code) }));
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const end = new AbortController();
    const { token } = asked;
    call(checkGuestLink, { body: { code, token }, signal: end.signal }).then(
      (opened) => setAnswer({ to: asked, opened }),
      (failure: Error) => (end.signal.aborted ? undefined : setAnswer({ to: asked, failure })),
    );
    return () => end.abort();
  }, [code, asked]);
  const ask = () => setAsked({ token: guestTokenOf(code) });
  const { opened, failure } = answer ?? {};
  const isAsking = answer?.to !== asked;
  usePageTitle(opened ? isolated(opened.albumName) : null);
  return (
    <main className={styles.page}>
      <div className={styles.column} aria-busy={isAsking}>
        {opened && <Album opened={opened} code={code} token={asked.token} onJoined={ask} />}
        {failure && <Refusal error={failure} isRetrying={isAsking} onRetry={ask} />}
        {!answer && <Spinner size={32} label={text.loading} />}
      </div>
    </main>
  );
}

interface RefusalProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

function Refusal({ error, isRetrying, onRetry }: RefusalProps) {
  const refusal = error instanceof ApiError && error.status > 0 && error.status < 500 ? error.message : null;
  const isEnded = error instanceof ApiError && error.code === 'guest_link_ended';
  if (refusal === null)
    return (
      <div className={styles.card}>
        <p role="alert" className={styles.words}>
          {text.failedToOpen}. {error.message}
        </p>
        <Button isWide isLoading={isRetrying} onClick={onRetry}>
          {text.tryAgain}
        </Button>
      </div>
    );
  return (
    <div className={styles.card}>
      <h1 className={styles.title}>{isEnded ? text.ended : text.failedToOpen}</h1>
      <p role="alert" className={styles.words}>
        {refusal}
      </p>
    </div>
  );
}

interface AlbumProps {
  opened: Opened;
  code: string;
  token: string | undefined;
  onJoined: () => void;
}

function Album({ opened, code, token, onJoined }: AlbumProps) {
  const { albumName, hostName, endsAt, guest, albumId } = opened;
  return (
    <>
      <div className={styles.head}>
        <p className={styles.words}>{text.invited}</p>
        <h1 className={styles.title}>{isolated(albumName)}</h1>
        <p className={styles.words}>{text.host(hostName, fullDate(endsAt))}</p>
      </div>
      {albumId && (
        <p className={styles.words}>
          {text.member} <Link to={`/albums/${albumId}`}>{text.openAlbum}</Link>
        </p>
      )}
      {guest && token !== undefined ? (
        <AddPart token={token} guest={guest} mayLook={opened.mayLook} isChecked={opened.isChecked} />
      ) : (
        <NameForm code={code} onJoined={onJoined} />
      )}
    </>
  );
}

function NameForm({ code, onJoined }: { code: string; onJoined: () => void }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const join = async () => {
    const typed = v.safeParse(GuestName, name);
    setError(typed.issues?.[0].message ?? null);
    if (!typed.success || isBusy) return;
    setBusy(true);
    try {
      keepGuestToken(code, (await call(joinAsGuest, { body: { code, name: typed.output } })).token);
      onJoined();
    } catch (refusal) {
      setError(refusal instanceof ApiError ? refusal.message : text.joinFailed);
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.card}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <Field
        label={text.name}
        hint={text.nameHint}
        maxLength={GUEST_NAME_MAX_LENGTH}
        autoComplete="given-name"
        name="name"
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="primary" isWide isLoading={isBusy}>
        {text.goOn}
      </Button>
    </form>
  );
}
