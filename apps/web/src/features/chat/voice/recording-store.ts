import type { PeerId, UserId } from '@sfera/contract/base/ids';
import { create } from 'zustand';
import type { Recorded } from './kept-recordings.ts';
import { readStored, writeStored } from '#shared/api/private-storage.ts';
import { getSession, onSessionChange } from '#shared/api/session.ts';
import { holdTab } from '#shared/navigation/hold-tab.ts';

/** The recording that goes on, of the chat with this person. */
export interface Recording {
  readonly partnerId: PeerId;
  readonly isStarting: boolean;
  /** It goes on without a finger. */
  readonly isLocked: boolean;
  readonly elapsedMs: number;
  /** How loud the last moments were, 0 to 1. */
  readonly levels: readonly number[];
}

interface State {
  readonly now: Recording | null;
  /** Recordings that were left with their chat, or have reached the limit: they wait for the person. */
  readonly kept: ReadonlyMap<PeerId, Recorded>;
}

export const useRecording = create<State>()(() => ({ now: null, kept: new Map() }));

export const change = (part: Partial<Recording>): void =>
  useRecording.setState(({ now }) => ({ now: now && { ...now, ...part } }));

/** Null: it is sent or thrown away. Outlives a reload and a sign-out, as unsent messages do. */
export function keep(partnerId: PeerId, recorded: Recorded | null): void {
  const { kept } = useRecording.getState();
  if (!recorded && !kept.has(partnerId)) return;
  const next = new Map(kept);
  if (recorded) next.set(partnerId, recorded);
  else next.delete(partnerId);
  useRecording.setState({ kept: next });
  void store(partnerId, recorded).finally(guard);
}

const loadStorage = () => import('./kept-recordings.ts');

async function store(partnerId: PeerId, recorded: Recorded | null): Promise<void> {
  const userId = getSession()?.userId;
  if (!userId) return;
  try {
    const { writeKept } = await loadStorage();
    const isAny = await writeKept(userId, partnerId, recorded);
    writeStored(flagOf(userId), isAny ? '1' : null);
    if (recorded) stored.add(recorded);
  } catch {
    // It lives as long as the page, which asks before it is left.
  }
}

/** The recordings that a reload does not lose. */
const stored = new WeakSet<Recorded>();

/** Says, without opening the storage, that there is something in it. Not removed by a sign-out. */
const flagOf = (userId: UserId) => `sfera:recordings:${userId}`;

/** Whose kept recordings the page has by now: later the page knows more than the storage. */
let restoredOf: UserId | undefined;

/** Gives back what was kept before a reload; nothing when it has been given back. */
export async function restore(): Promise<void> {
  const userId = getSession()?.userId;
  if (!userId || restoredOf === userId) return;
  restoredOf = userId;
  if (readStored(flagOf(userId)) === null) return;
  const { readKept } = await loadStorage();
  const read = await readKept(userId);
  if (getSession()?.userId !== userId) return;
  for (const recorded of read.values()) stored.add(recorded);
  // A recording made meanwhile is newer.
  useRecording.setState(({ kept }) => ({ kept: new Map([...read, ...kept]) }));
}

/** Who has recorded what is there. */
let owner: UserId | undefined;

function guard(): void {
  const { now, kept } = useRecording.getState();
  if (now || kept.size > 0) owner ??= getSession()?.userId;
  else owner = undefined;
  if (now || [...kept.values()].some((recorded) => !stored.has(recorded)))
    addEventListener('beforeunload', holdTab);
  else removeEventListener('beforeunload', holdTab);
}
useRecording.subscribe(guard);

// Signed out, the page forgets what waits, and no other person gets it. The recording waits for its owner when the
// session has only run out.
onSessionChange((session) => {
  const isOwners =
    session.status === 'member' ? session.session.userId === owner : session.ended === 'expired';
  if (isOwners) return;
  restoredOf = undefined;
  useRecording.setState({ now: null, kept: new Map() });
});
