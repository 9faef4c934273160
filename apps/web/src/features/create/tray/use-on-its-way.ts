import { useAllOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { useTasks, WAITING, type UploadTask } from '../sending/task-store.ts';
import { bytesOf } from '../works/items.ts';
import { useSendingWorks } from '../works/works-store.ts';
import type { Work } from '../works/work.ts';
import { percentOf } from './status.ts';

export interface WorkOnItsWay {
  readonly work: Work;
  readonly task: UploadTask;
}

/** Everything that is on its way from this tab and is shown by no overlay. */
export interface OnItsWay {
  /** In the order of sending; what is just published comes first. */
  readonly works: readonly WorkOnItsWay[];
  readonly photos: readonly OutgoingMessage[];
  readonly failed: number;
  /** The share of all bytes, from 0 to 100. */
  readonly percent: number;
}

export function useOnItsWay(): OnItsWay {
  const sending = useSendingWorks();
  const tasks = useTasks();
  const photos = useAllOutgoing().filter(({ body }) => 'file' in body);
  const published = Object.values(tasks).flatMap((task) =>
    task.state === 'published' && task.work ? { work: task.work, task } : [],
  );
  const works = [...published, ...sending.map((work) => ({ work, task: tasks[work.id] ?? WAITING }))].filter(
    ({ task }) => !task.isWatched && task.state !== 'elsewhere',
  );
  const failed =
    works.filter(({ task }) => task.state === 'failed').length +
    photos.filter(({ state }) => state === 'failed').length;
  const total = works.reduce((sum, { work }) => sum + bytesOf(work), 0);
  const sent = works.reduce((sum, { work, task }) => sum + (bytesOf(work) * percentOf(task)) / 100, 0);
  return { works, photos, failed, percent: total > 0 ? Math.floor((sent / total) * 100) : 0 };
}
