import { wordsOfScope } from '@sfera/contract/accounts/scopes';
import { endSession } from '@sfera/contract/accounts/sessions';
import type { listTokens, Token } from '@sfera/contract/accounts/tokens';
import type { AnswerOf } from '@sfera/contract/base/route';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { circlesQuery } from '#entities/circle/circle-queries.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { LoadedCard } from '../loaded-card.tsx';
import { shownNetwork } from '../sessions/shown-network.ts';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { text as settingsText } from '../text.ts';
import { NewToken } from './new-token.tsx';
import { tokensQuery } from './programs-query.ts';
import styles from './programs.module.css';
import { text } from './text.ts';

/** The tokens by which programs act for the person: makes, lists and ends them. */
export function ProgramsPage() {
  const query = useQuery(tokensQuery);
  return (
    <SettingsScreen title={settingsText.programs.title}>
      <LoadedCard query={query} words={text} height="180px">
        {(data) => <Programs {...data} />}
      </LoadedCard>
    </SettingsScreen>
  );
}

function Programs({ tokens, isAllowed }: AnswerOf<typeof listTokens>) {
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  return (
    <>
      <p className={typography.note}>
        {isAllowed ? text.intro : text.forbidden}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className={styles.docs}>
          {text.docs}
        </a>
      </p>
      {made && <MadeToken {...made} onDone={() => setMade(null)} />}
      {isAllowed && !made && <NewToken onMade={setMade} />}
      {tokens.length > 0 && (
        <section aria-label={text.open} className={layout.stack2}>
          <h2 className={styles.title}>{text.open}</h2>
          <ul className={settings.card}>
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A token that was just made: shown once. */
function MadeToken({ name, token, onDone }: { name: string; token: string; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      toast(text.copied, { kind: 'success' });
    } catch {
      // The failure comes also where the browser has no clipboard API: on a page served over plain http.
      toast(text.copyFailed);
    }
  };
  return (
    <section aria-labelledby="made-token" className={settings.part}>
      <h2 id="made-token" ref={heading} tabIndex={-1} className={settings.strong}>
        {text.made(name)}
      </h2>
      <p className={settings.words}>{text.once}</p>
      <p className={styles.token} translate="no">
        {token}
      </p>
      <Button variant="primary" isWide onClick={() => void copy()}>
        {text.copy}
      </Button>
      <Button isWide onClick={onDone}>
        {text.done}
      </Button>
    </section>
  );
}

function TokenRow({ token }: { token: Token }) {
  const { id, name, scopes, endsWithPassword, expiresAt, lastUse } = token;
  const { data } = useQuery(circlesQuery);
  const [isAsking, setAsking] = useState(false);
  const { end, isBusy } = useEndToken(id, () => setAsking(false));
  const circleNamed = (circleId: string | undefined) => {
    const circle = data?.circles.find((one) => one.id === circleId);
    return circle ? text.circle(circle.name) : text.lostCircle;
  };
  return (
    <li className={styles.row}>
      <div className={layout.fill}>
        <p className={styles.name}>{name}</p>
        <ul className={`${typography.note} ${styles.rights}`}>
          {scopes.map((scope) => (
            <li key={scope}>{wordsOfScope(scope, circleNamed(scope.split(':')[2]))}</li>
          ))}
        </ul>
        <p className={typography.note}>
          {lastUse ? (
            <>
              {text.lastUse}
              <RelativeTime at={lastUse.at} />
              {shownNetwork(lastUse.network)}
            </>
          ) : (
            text.never
          )}
        </p>
        <p className={typography.note}>
          {text.until(expiresAt)}
          {endsWithPassword && `, ${text.endsWithPassword}`}
        </p>
      </div>
      <Button size="small" aria-label={text.endNamed(name)} onClick={() => setAsking(true)}>
        {text.end}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.endQuestion(name)}
        description={text.endText}
        confirmLabel={text.end}
        isDangerous
        isBusy={isBusy}
        onConfirm={end}
      />
    </li>
  );
}

/** A token that has ended already counts as a success. */
function useEndToken(sessionId: Token['id'], onDone: () => void) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await call(endSession, { params: { sessionId } });
      } catch (refusal) {
        if (!(refusal instanceof ApiError && refusal.code === 'session_not_found')) throw refusal;
      }
    },
    onSuccess() {
      toast(text.ended);
      onDone();
    },
    onError: (error) => toast(error instanceof ApiError ? error.message : text.endFailed),
    onSettled: () => cache.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  return { end: () => mutate(), isBusy: isPending };
}
