import { create } from 'zustand';
import type { KeptImport } from './kept-import.ts';

/** The thing that an import waits for by itself. */
export type Awaited = 'connection' | 'space' | 'hours' | 'wifi' | 'works';

/**
 * - `unknown`: this device has not been asked yet whether it keeps an import
 * - `waiting`: nothing is on its way, or its turn has not come
 * - `running`: posts go to the server
 * - `elsewhere`: another tab sends them
 * - `needs-permission`, `needs-archive`: the page may not read the archive, or does not know where it lies
 * - `done`: the summary waits to be seen
 */
export type ImportPhase =
  | 'unknown'
  | 'waiting'
  | 'running'
  | 'elsewhere'
  | 'needs-permission'
  | 'needs-archive'
  | 'done';

export interface ImportState {
  /** Null: no import of this person is on its way from this device. */
  readonly kept: KeptImport | null;
  readonly phase: ImportPhase;
  readonly waitsFor: Awaited | null;
  /** Bytes of posts that have no end yet. */
  readonly movingBytes: number;
  /** Null until enough is known. */
  readonly secondsLeft: number | null;
}

const NONE: ImportState = { kept: null, phase: 'waiting', waitsFor: null, movingBytes: 0, secondsLeft: null };

const useStore = create<ImportState>(() => ({ ...NONE, phase: 'unknown' }));

export const useImport = useStore;
export const importState = useStore.getState;
export const changeImport = (change: Partial<ImportState>): void => useStore.setState(change);
export const dropImport = (): void => useStore.setState(NONE, true);

const useHeld = create(() => ({ isHeld: false }));

/** Gives way to what the person publishes meanwhile. */
export const holdImport = (isHeld: boolean): void => useHeld.setState({ isHeld });
export const isHeld = (): boolean => useHeld.getState().isHeld;

/** Resolves when nothing else is on its way. */
export const whenFree = (): Promise<void> =>
  new Promise((resolve) => {
    if (!isHeld()) return resolve();
    const stop = useHeld.subscribe((state) => {
      if (state.isHeld) return;
      stop();
      resolve();
    });
  });

/** From 0 to 100. */
export const percentOf = ({ kept, movingBytes }: ImportState): number =>
  kept && kept.totalBytes > 0
    ? Math.min(100, Math.floor(((kept.doneBytes + movingBytes) / kept.totalBytes) * 100))
    : 0;
