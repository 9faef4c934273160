import { type Session, endOtherSessions, endSession } from '@sfera/contract/accounts/sessions';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { SessionRow } from './session-row.tsx';
import styles from './sessions.module.css';
import { sessionsQuery } from './sessions-query.ts';
import { text } from './text.ts';
import { ApiError, call } from '#shared/api/call.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';

const { queryKey } = sessionsQuery;
const mutationKey = ['end-sessions'];

/** The devices on which the account is signed in; ends their sessions. */
export function SessionsPage() {
  const query = useQuery(sessionsQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={query} words={text} height="64px">
        {(data) => <Sessions sessions={data.sessions} />}
      </LoadedCard>
    </SettingsScreen>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const [asked, setAsked] = useState<Session | 'others' | null>(null);
  const { end, isBusy } = useEndSessions(() => setAsked(null));
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <>
      <section className={layout.stack2} aria-labelledby="current-session">
        <h2 id="current-session" className={styles.heading}>
          {text.current}
        </h2>
        <div className={settings.card}>
          {sessions
            .filter(({ isCurrent }) => isCurrent)
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </div>
      </section>
      <section className={layout.stack2} aria-labelledby="other-sessions">
        <h2 id="other-sessions" className={styles.heading}>
          {text.others}
        </h2>
        {others.length === 0 ? (
          <p className={styles.note}>{text.noOthers}</p>
        ) : (
          <>
            <div className={settings.card}>
              <ul>
                {others.map((session) => (
                  <li key={session.id}>
                    <SessionRow session={session}>
                      <Button
                        size="small"
                        aria-label={text.endNamed(session.deviceName)}
                        onClick={() => setAsked(session)}
                      >
                        {text.end}
                      </Button>
                    </SessionRow>
                  </li>
                ))}
              </ul>
              <div className={styles.all}>
                <Button variant="danger" isWide onClick={() => setAsked('others')}>
                  {text.endOthers}
                </Button>
              </div>
            </div>
            <p className={styles.note}>{text.note}</p>
          </>
        )}
      </section>
      <Question asked={asked} isBusy={isBusy} onClose={() => setAsked(null)} onConfirm={end} />
    </>
  );
}

interface QuestionProps {
  asked: Session | 'others' | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (what: Session | 'others') => void;
}

function Question({ asked, isBusy, onClose, onConfirm }: QuestionProps) {
  const isAll = asked === 'others';
  const title = isAll ? text.endOthersQuestion : text.endQuestion(asked?.deviceName ?? '');
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onClose={onClose}
      title={title}
      description={isAll ? text.endOthersText : asked?.isProgram ? text.endProgram : text.endText}
      confirmLabel={text.end}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => asked && onConfirm(asked)}
    />
  );
}

/** Ends one session, or all but this device's for `others`. `onDone` is called after a success; a failure is told. */
function useEndSessions(onDone: () => void) {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (what: Session | 'others') => (what === 'others' ? call(endOtherSessions) : endOne(what)),
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess(_, what) {
      const isLeft = (session: Session) => (what === 'others' ? session.isCurrent : session.id !== what.id);
      cache.setQueryData(queryKey, (list) => list && { sessions: list.sessions.filter(isLeft) });
      toast(what === 'others' ? text.othersEnded : text.ended);
      onDone();
    },
    onError: (error) => toast(error instanceof ApiError ? error.message : text.failed),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  // A second tap may come before the button is rendered as busy.
  const end = (what: Session | 'others') => void (cache.isMutating({ mutationKey }) === 0 && mutate(what));
  return { end, isBusy: isPending };
}

/** A session that has ended already counts as success. */
async function endOne({ id: sessionId }: Session): Promise<void> {
  try {
    await call(endSession, { params: { sessionId } });
  } catch (refusal) {
    if (!(refusal instanceof ApiError && refusal.code === 'session_not_found')) throw refusal;
  }
}
