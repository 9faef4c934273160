import type { UserId } from '@sfera/contract/ids';
import { create } from 'zustand';
import { getSession, onSessionChange } from '#shared/api/session.ts';

/** A sound that was recorded and is not sent. */
export interface Recorded {
  readonly blob: Blob;
  readonly durationMs: number;
  /** 0 to 100 each, as the server makes them of the sound. */
  readonly waveform: number[];
}

/** The recording that goes on, of the chat with this person. */
export interface Recording {
  readonly partnerId: UserId;
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
  readonly kept: ReadonlyMap<UserId, Recorded>;
}

export const useRecording = create<State>()(() => ({ now: null, kept: new Map() }));

export const change = (part: Partial<Recording>): void =>
  useRecording.setState(({ now }) => ({ now: now && { ...now, ...part } }));

/** Null: it is sent or thrown away. */
export const keep = (partnerId: UserId, recorded: Recorded | null): void =>
  useRecording.setState(({ kept }) => {
    const next = new Map(kept);
    if (recorded) next.set(partnerId, recorded);
    else next.delete(partnerId);
    return { kept: next };
  });

/** Who has recorded what is there. */
let owner: UserId | undefined;

/** A reload would lose it: the browser asks first. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault();

useRecording.subscribe(({ now, kept }) => {
  if (now || kept.size > 0) {
    owner ??= getSession()?.userId;
    addEventListener('beforeunload', askFirst);
    return;
  }
  owner = undefined;
  removeEventListener('beforeunload', askFirst);
});

// Signed out, nothing of it stays, and nobody else gets it. It waits for its owner when the session has only run out.
onSessionChange((session) => {
  const isOwners =
    session.status === 'member' ? session.session.userId === owner : session.ended === 'expired';
  if (!isOwners) useRecording.setState({ now: null, kept: new Map() });
});
