import { onSessionChange, type SessionState } from '../api/session.ts';
import { setWrites } from './store.ts';
import { kindOf } from './write.ts';

const userIdIn = (state: SessionState) => (state.status === 'member' ? state.session.userId : null);

/**
 * What was tapped and has not been kept goes with the session, and what lies on the device comes back with its account;
 * but where nothing can be kept, what was written is not lost.
 */
export const forgetWithSession = (): (() => void) =>
  onSessionChange((now, before) => {
    const account = userIdIn(before);
    if (account === null || account !== userIdIn(now))
      setWrites(account ?? '', (writes) => writes.filter((write) => kindOf(write)?.patience === 'always'));
  });
