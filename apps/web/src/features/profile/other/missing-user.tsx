import UserRoundX from 'lucide-react/icons/user-round-x';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from '../text.ts';

/** Shown when no account has this address, or the account was deleted. */
export function MissingUser() {
  const navigate = useNavigate();
  const toHome = (
    <Button variant="primary" onClick={() => void navigate('/')}>
      {text.toHome}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState
        icon={<UserRoundX size={32} />}
        title={text.missing}
        text={text.missingHint}
        action={toHome}
      />
    </div>
  );
}
