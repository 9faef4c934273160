import { confirmEmail } from '@sfera/contract/accounts/email';
import { useEffect, useState } from 'react';
import { ApiError, call } from '#shared/api/call.ts';
import { FormFailure } from '#shared/form/form-failure.tsx';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { AuthFrame } from '../auth-frame.tsx';
import styles from '../form.module.css';
import { useLinkToken } from '../use-link-token.ts';
import { text } from './text.ts';
import { knownDevices } from '../login/known-devices.ts';

type State =
  | { status: 'waiting' }
  | { status: 'done'; email: string; isChanged: boolean }
  | { status: 'refused'; message: string; canRetry: boolean };

/** Confirms the address to which the link was mailed, for members and guests alike. */
export function ConfirmEmailPage() {
  usePageTitle(text.title);
  const token = useLinkToken();
  const [attempt, setAttempt] = useState(1);
  return (
    <AuthFrame foot={<Link to="/">{text.goOn}</Link>}>
      <div className={styles.form} aria-live="polite">
        {token === null ? (
          <Result state={{ status: 'refused', message: text.noToken, canRetry: false }} />
        ) : (
          <Confirmation key={attempt} token={token} onRetry={() => setAttempt(attempt + 1)} />
        )}
      </div>
    </AuthFrame>
  );
}

function Confirmation({ token, onRetry }: { token: string; onRetry: () => void }) {
  const [state, setState] = useState<State>({ status: 'waiting' });
  useEffect(() => {
    let isLeft = false;
    const show = (next: State) => isLeft || setState(next);
    call(confirmEmail, { body: { token, devices: knownDevices() } }).then(
      (answer) => show({ status: 'done', ...answer }),
      (error: unknown) => show(refusalOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [token]);
  return <Result state={state} onRetry={onRetry} />;
}

const Result = ({ state, onRetry }: { state: State; onRetry?: () => void }) => (
  <>
    <h1 className={styles.title}>{titleOf(state)}</h1>
    {state.status === 'waiting' && <Spinner label={text.waiting} />}
    {state.status === 'done' && <p className={typography.muted}>{text.confirmedText(state.email)}</p>}
    {state.status === 'refused' && (
      <>
        <FormFailure message={state.message} />
        {state.canRetry ? (
          <Button onClick={onRetry}>{text.retry}</Button>
        ) : (
          <p className={typography.muted}>{text.invalidHint}</p>
        )}
      </>
    )}
  </>
);

function titleOf(state: State): string {
  if (state.status === 'waiting') return text.title;
  if (state.status === 'refused') return state.canRetry ? text.title : text.invalid;
  return state.isChanged ? text.changed : text.confirmed;
}

/** A link that the server does not know is refused for good; anything else may pass. */
function refusalOf(error: unknown): State {
  if (!(error instanceof ApiError)) return { status: 'refused', message: text.failed, canRetry: true };
  const canRetry = error.code !== 'link_invalid' && error.code !== 'invalid_input';
  return { status: 'refused', message: error.message, canRetry };
}
