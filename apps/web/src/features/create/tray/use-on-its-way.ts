import { useAllOutgoing } from '#entities/chat/outgoing/use-outgoing.ts';
import type { OutgoingMessage } from '#entities/chat/types.ts';
import { needsPerson } from '#entities/import/import-status.ts';
import { percentOf as importPercentOf, useImport } from '#entities/import/sending/import-store.ts';
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
  /** Whether an import is one of the entries. */
  readonly hasImport: boolean;
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
  const moved = useImport();
  const hasImport = moved.kept !== null && moved.phase !== 'done';
  const failed =
    (needsPerson(moved) ? 1 : 0) +
    works.filter(({ task }) => task.state === 'failed').length +
    photos.filter(({ state }) => state === 'failed').length;
  // An import of days would hide how far a post is.
  const isOnlyImport = works.length === 0 && hasImport;
  const total = works.reduce((sum, { work }) => sum + bytesOf(work), 0);
  const sent = works.reduce((sum, { work, task }) => sum + (bytesOf(work) * percentOf(task)) / 100, 0);
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0;
  return { works, photos, hasImport, failed, percent: isOnlyImport ? importPercentOf(moved) : percent };
}
