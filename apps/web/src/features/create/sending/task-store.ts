import { create } from 'zustand';
import type { UploadAction, UploadStep } from '#shared/api/upload-advice.ts';
import { IDLE, nextProgress, type Progress, type ProgressEvent } from '../upload/progress.ts';
import type { Published } from '../upload/send.ts';
import type { Work } from '../works/work.ts';
import { nextPace, type Pace } from './pace.ts';

/** Why a work was not published, in Russian, and whether its file is to blame: another try then ends the same. */
export interface PublishFailure {
  readonly title: string;
  readonly cause: string;
  readonly isFileRefused: boolean;
  /** The one of several files that is to blame; missing: all or none. */
  readonly itemId?: string;
  readonly step: UploadStep;
  /** The advice, in Russian; null where the cause says it all. */
  readonly advice: string | null;
  readonly action: UploadAction;
}

/** The work was not published, for a reason that waiting does not change. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
  readonly failure: PublishFailure;

  constructor(failure: PublishFailure, cause: unknown) {
    super(failure.cause, { cause });
    this.failure = failure;
  }
}

/**
 * The facts that the page knows of a work on its way, beside the work itself.
 * - `waiting`: for its turn, or for Wi-Fi; `running`: being prepared or sent
 * - `failed`: the person decides; `published`: shown for a moment more
 * - `elsewhere`: another tab sends it
 */
export interface UploadTask {
  readonly state: 'waiting' | 'running' | 'failed' | 'published' | 'elsewhere';
  readonly progress: Progress;
  readonly pace: Pace | null;
  readonly failure: PublishFailure | null;
  readonly published: Published | null;
  /** The work of the last try: a published work is in no list of works any more. */
  readonly work: Work | null;
  /** An overlay shows it: it waits for no turn and no Wi-Fi, and the tray leaves it out. */
  readonly isWatched: boolean;
}

export const WAITING: UploadTask = {
  state: 'waiting',
  progress: IDLE,
  pace: null,
  failure: null,
  published: null,
  work: null,
  isWatched: false,
};

/** By the ids of works. */
const useStore = create<Readonly<Record<string, UploadTask>>>(() => ({}));

export const taskOf = (id: string): UploadTask => useStore.getState()[id] ?? WAITING;
export const useTasks = (): Readonly<Record<string, UploadTask>> => useStore();
/** The task of this work; without a work, nothing is known. */
export const useTask = (id: string | null): UploadTask =>
  useStore((tasks) => (id === null ? WAITING : (tasks[id] ?? WAITING)));

export const changeTask = (id: string, change: Partial<UploadTask>): void =>
  useStore.setState({ [id]: { ...taskOf(id), ...change } });

export function dropTask(id: string): void {
  const { [id]: _dropped, ...others } = useStore.getState();
  useStore.setState(others, true);
}

export const dropAllTasks = (): void => useStore.setState({}, true);

/** Moves the progress of one work; all that is sent counts for its pace as well. */
export function report(id: string, event: ProgressEvent): void {
  const task = taskOf(id);
  const progress = nextProgress(task.progress, event);
  const pace = event.type === 'sent' ? nextPace(task.pace, { ...event, atMs: performance.now() }) : task.pace;
  if (progress !== task.progress || pace !== task.pace) changeTask(id, { progress, pace });
}

let isListOpen = false;
/** Whether the list of the tray is in sight: what it says is said nowhere else. */
export const isTrayOpen = (): boolean => isListOpen;
export const setTrayOpen = (isOpen: boolean): void => void (isListOpen = isOpen);
