import { signOut } from '#shared/api/session.ts';
import { useNavigate } from '#shared/router/index.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

/** Leads to the sign-in with the new password. A session on this device has ended with all others. */
export function useFinish(): (login: string) => void {
  const navigate = useNavigate();
  return (login) => {
    signOut();
    toast(text.password.done, { kind: 'success' });
    void navigate('/auth', { replace: true, state: { login } });
  };
}
