import type { MessageId } from '@sfera/contract/base/ids';
import { create } from 'zustand';

/** A voice message that can be played, stored on the server or still on this device. */
export interface PlayableVoice {
  /** Key of its row. */
  readonly key: string;
  readonly source: string | Blob;
  readonly durationMs: number;
  /** The address of its chat. */
  readonly path: string;
  /** Login of who speaks; null for the person. */
  readonly login: string | null;
  /** Null while the server has not stored it. */
  readonly messageId: MessageId | null;
  /** The voice that plays after this one. */
  readonly next: () => PlayableVoice | null;
  /** Called when it begins to play. */
  readonly onHeard: () => void;
}

export const RATES = [1, 1.5, 2] as const;
export type Rate = (typeof RATES)[number];

interface Playing {
  readonly voice: PlayableVoice | null;
  readonly isPlaying: boolean;
  readonly positionMs: number;
  readonly rate: Rate;
  /** Rows on the screen that show the voice with its controls. */
  readonly shownIn: number;
}

/** The voice that plays: one at a time, on any page of the app. */
export const usePlaying = create<Playing>()(() => ({
  voice: null,
  isPlaying: false,
  positionMs: 0,
  rate: 1,
  shownIn: 0,
}));
