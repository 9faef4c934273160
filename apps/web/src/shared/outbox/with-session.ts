import { onSessionChange, type SessionState } from '../api/session.ts';
import { setWrites } from './store.ts';
import { kindOf } from './write.ts';

const userIdIn = (state: SessionState) => (state.status === 'member' ? state.session.userId : null);

/**
 * A change of account drops from memory the writes of the old one: those on the device come back with their account.
 * Kinds with patience `always` stay, so that nothing written is lost where storage is forbidden.
 */
export const forgetWithSession = (): (() => void) =>
  onSessionChange((now, before) => {
    const account = userIdIn(before);
    if (account === null || account !== userIdIn(now))
      setWrites(account ?? '', (writes) => writes.filter((write) => kindOf(write)?.patience === 'always'));
  });
