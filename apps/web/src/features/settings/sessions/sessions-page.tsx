import type { Session } from '@sfera/contract/accounts/sessions';
import { useQuery } from '@tanstack/react-query';
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
import { useEndSessions } from './use-end-sessions.ts';

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
      description={isAll ? text.endOthersText : text.endText}
      confirmLabel={text.end}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => asked && onConfirm(asked)}
    />
  );
}
