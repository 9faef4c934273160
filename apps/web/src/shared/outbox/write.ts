import type { QueryClient } from '@tanstack/react-query';

/** An action of a person that the server has not answered yet. */
export interface Write<Data = unknown> {
  /** Name of the declaration. */
  readonly kind: string;
  /** Identifies the write within its kind. */
  readonly key: string;
  readonly data: Data;
  /**
   * Time of the action. Later than every write before it, so it tells the versions of a key apart. Unit: ms since 1970.
   */
  readonly atMs: number;
  /** `failed`: the server has refused the write, and the person decides. */
  readonly state: 'waiting' | 'sending' | 'failed';
  /** The server's message in Russian; null unless the server has refused the write. */
  readonly failure: string | null;
  /** An attempt got no answer, so the server may or may not have the write; it is sent when there is a network. */
  readonly hasWaited: boolean;
}

/** How writes of a kind change the shown entity. */
export interface Layer<Data> {
  readonly lay: (entity: never, data: Data) => unknown;
  /** Adds the layer to the overlay under the name of the kind. */
  register: (kind: string) => void;
}

/** The arguments of a step besides the data. */
export interface WriteContext {
  readonly cache: QueryClient;
  /** Aborted when the write is discarded. */
  readonly signal: AbortSignal;
}

export interface Outcome {
  readonly hasWaited: boolean;
  /** No newer version has replaced this one meanwhile. */
  readonly isLatest: boolean;
}

/**
 * A kind of write. All steps but `send` are optional.
 *
 * `patience` tells when a write is given up:
 * - `none`: any failure is a refusal
 * - `offline`: the first answer is final, good or bad. Without an answer, the write is stored on the device and retried
 *   until the server takes or refuses it
 * - `always`: stored on the device from the start, and retried until the server takes or refuses it. A refused write
 *   stays for the person to send again or to discard, unless the kind has an `undo`. Its lanes run in parallel
 */
export interface WriteKind<Data, Answer = unknown> {
  readonly name: string;
  readonly patience: 'none' | 'offline' | 'always';
  /**
   * Identifies a write: a new write replaces the earlier one with the same key. So the key of a wish is its subject,
   * and an action that is sent each time has an id of its own.
   */
  key: (data: Data) => string;
  /** Writes of a lane are sent strictly one after another; by default each key has its own lane. */
  lane?: (data: Data) => string;
  /** A failure of the server (5xx) is a refusal too: the person is told at once, and decides. */
  readonly endsWithFailure?: true;
  /** How the write changes an entity; see `Overlay`. */
  readonly layer?: Layer<Data>;
  /**
   * Shows the write in the cache where a layer cannot: when it is made, and when it comes from the device or another
   * tab.
   */
  show?(data: Data, cache: QueryClient): void;
  /** Whether the server has the wanted state already. Called before a first attempt, and never after a failed one. */
  isDone?(data: Data, cache: QueryClient): boolean;
  /** One idempotent call. Throws the errors of the call. */
  send(data: Data, context: WriteContext): Promise<Answer>;
  /** No answer came: from now on the write is stored on the device. */
  keep?(data: Data, cache: QueryClient): void;
  /** The server has taken the write. */
  done?(data: Data, cache: QueryClient, answer: Answer, outcome: Outcome): void;
  /** The server has refused the write: restores the earlier state. */
  undo?(data: Data, cache: QueryClient, error: Error, outcome: Pick<Outcome, 'hasWaited'>): void;
  /** Another tab has sent or discarded the write, or was refused: the server has the current state. */
  leave?(data: Data, cache: QueryClient): void;
  /** The write was discarded while it was being sent, and the server has taken it. */
  takeBack?(data: Data, cache: QueryClient, answer: Answer): Promise<void>;
}

const kinds = new Map<string, WriteKind<unknown>>();

/**
 * Declares a kind of write. Its name, its `key` and its data are stored on devices, so changes must stay compatible.
 */
export function defineWrite<Data, Answer>(kind: WriteKind<Data, Answer>): WriteKind<Data, Answer> {
  kind.layer?.register(kind.name);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found by its name, it gets writes of its kind alone
  kinds.set(kind.name, kind as WriteKind<unknown>);
  return kind;
}

/** Undefined for a kind that this version of the app lacks or has not loaded. */
export const kindOf = ({ kind }: Pick<Write, 'kind'>): WriteKind<unknown> | undefined => kinds.get(kind);

export const idOf = ({ kind, key }: Pick<Write, 'kind' | 'key'>): string => `${kind}/${key}`;
export const laneOf = (write: Write): string => kindOf(write)?.lane?.(write.data) ?? idOf(write);
