import { sendConfirmation } from '@sfera/contract/accounts/email';
import { useMutation } from '@tanstack/react-query';
import { ApiError, call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import settings from '../settings.module.css';
import { text } from './text.ts';

interface OwnEmailProps {
  email: string;
  isConfirmed: boolean;
  hasMail: boolean;
}

/** The address as it is, and a link for an address that is not confirmed. */
export function OwnEmail({ email, isConfirmed, hasMail }: OwnEmailProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(sendConfirmation),
    onSuccess: () => toast(text.sent, { kind: 'success' }),
    onError: (error) => toast(error instanceof ApiError ? error.message : text.sendFailed),
  });
  return (
    <div className={settings.part}>
      <p className={settings.strong}>{email}</p>
      {hasMail && (
        <p className={settings.state} data-good={isConfirmed || undefined}>
          {isConfirmed ? text.confirmed : text.unconfirmed}
        </p>
      )}
      <p className={settings.words}>{words(isConfirmed, hasMail)}</p>
      {hasMail && !isConfirmed && (
        <Button isLoading={isPending} onClick={() => mutate()}>
          {text.send}
        </Button>
      )}
    </div>
  );
}

function words(isConfirmed: boolean, hasMail: boolean): string {
  if (!hasMail) return text.noMail;
  return isConfirmed ? text.confirmedWhy : text.why;
}
