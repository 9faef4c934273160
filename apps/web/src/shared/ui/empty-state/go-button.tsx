import { useNavigate } from '#shared/router/index.ts';
import { Button } from '../button/button.tsx';

interface GoButtonProps {
  to: string;
  /** Travels with the navigation. */
  state?: Readonly<Record<string, unknown>>;
  children: string;
}

/** The action of an empty list that leads to another screen. */
export function GoButton({ to, state, children }: GoButtonProps) {
  const navigate = useNavigate();
  return (
    <Button variant="primary" onClick={() => void navigate(to, state && { state })}>
      {children}
    </Button>
  );
}
