import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { text } from '../text.ts';
import { EmptyState } from './empty-state.tsx';
import { GoButton } from './go-button.tsx';

/** Says whom a screen is for, to a person whom it is not for, with a way on. */
export const RefusedState = ({ title }: { title: string }) => (
  <EmptyState
    icon={<LockKeyhole size={32} />}
    title={title}
    action={<GoButton to="/">{text.toHome}</GoButton>}
  />
);
