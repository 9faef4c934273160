import type { QueryClient } from '@tanstack/react-query';

/** Something that a person has done and the server has not answered for yet. */
export interface Write<Data = unknown> {
  /** The name of its declaration. */
  readonly kind: string;
  /** Names it among the writes of its kind. */
  readonly key: string;
  readonly data: Data;
  /** When it was done. Later than every write before it, so it tells the versions of a key apart. Unit: ms since 1970. */
  readonly atMs: number;
  /** `failed`: the server has refused it, and it waits for the person. */
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Russian, why the server refused it; null unless it did. */
  readonly failure: string | null;
  /** A try got no answer, so the server may or may not know of it; it goes out when there is a network. */
  readonly hasWaited: boolean;
}

/** How writes of a kind change the look of an entity. */
export interface Layer<Data> {
  readonly lay: (entity: never, data: Data) => unknown;
  /** Takes its place in the overlay under the name of the kind. */
  register: (kind: string) => void;
}

/** What a step of a write gets besides its data. */
export interface WriteContext {
  readonly cache: QueryClient;
  /** Aborted when the write is discarded. */
  readonly signal: AbortSignal;
}

export interface Outcome {
  readonly hasWaited: boolean;
  /** Nothing newer has been done in its place meanwhile. */
  readonly isLatest: boolean;
}

/**
 * A kind of write. All steps but `send` may be left out.
 *
 * Patience with a server that does not take it:
 * - `none`: any failure is a refusal
 * - `offline`: the first answer counts, whatever it says. Where none comes, the write is kept on the device and tried
 *   until the server takes it or refuses it
 * - `always`: kept on the device from the start, and tried until the server takes it or refuses it. A refused one stays
 *   for the person to send again or to discard. Its lanes go side by side
 */
export interface WriteKind<Data, Answer = unknown> {
  readonly name: string;
  readonly patience: 'none' | 'offline' | 'always';
  /**
   * Names a write: one of the same key takes the place of the one before, so a wish is named by what it is about, and
   * what is to be sent each time by an id of its own.
   */
  key: (data: Data) => string;
  /** What is sent strictly one after another; each key has its own lane unless said otherwise. */
  lane?: (data: Data) => string;
  /** How an entity looks with it; see `Overlay`. */
  readonly layer?: Layer<Data>;
  /** Shows it in the cache where a layer cannot: when it is done, and when it comes from the device or another tab. */
  show?(data: Data, cache: QueryClient): void;
  /** Whether the server has it so already. Asked before a first try, and never when a try has gone wrong. */
  isDone?(data: Data, cache: QueryClient): boolean;
  /** One call, safe to repeat. Errors: those of the call. */
  send(data: Data, context: WriteContext): Promise<Answer>;
  /** No answer came: from here on it is kept on the device. */
  keep?(data: Data, cache: QueryClient): void;
  /** The server has it. */
  done?(data: Data, cache: QueryClient, answer: Answer, outcome: Outcome): void;
  /** The server has refused it: shows again what was before. */
  undo?(data: Data, cache: QueryClient, error: Error, outcome: Pick<Outcome, 'hasWaited'>): void;
  /** Another tab has sent it, discarded it, or was refused: the server knows how things are. */
  leave?(data: Data, cache: QueryClient): void;
  /** It was discarded while it was on its way, and the server has taken it. */
  takeBack?(data: Data, cache: QueryClient, answer: Answer): Promise<void>;
}

const kinds = new Map<string, WriteKind<unknown>>();

/** Declares a kind of write. Its name is part of what lies on people's devices, and so are `key` and the data. */
export function defineWrite<Data, Answer>(kind: WriteKind<Data, Answer>): WriteKind<Data, Answer> {
  kind.layer?.register(kind.name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found by its name, it gets writes of its kind alone
  kinds.set(kind.name, kind as WriteKind<unknown>);
  return kind;
}

/** Undefined for one that this version of the app does not know, or has not loaded. */
export const kindOf = ({ kind }: Pick<Write, 'kind'>): WriteKind<unknown> | undefined => kinds.get(kind);

export const idOf = ({ kind, key }: Pick<Write, 'kind' | 'key'>): string => `${kind}/${key}`;
export const laneOf = (write: Write): string => kindOf(write)?.lane?.(write.data) ?? idOf(write);
