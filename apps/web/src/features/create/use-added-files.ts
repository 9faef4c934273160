import { MAX_POST_ITEMS } from '@sfera/contract/limits';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { inspectFiles } from './choose/check-files.ts';
import { useUploadLimits } from './choose/use-upload-limits.ts';
import { text } from './text.ts';
import { itemsOf } from './works/items.ts';
import type { Item } from './works/work.ts';
import { newWork } from './works/work-list.ts';

/** Takes more files for a post that has `all`, up to as many as a post may have. */
export function useAddedFiles(all: readonly Item[], onAdded: (added: readonly Item[]) => void) {
  const limits = useUploadLimits();
  return async (files: readonly File[]) => {
    const { accepted, error } = await inspectFiles(files, limits);
    const fitting = accepted.slice(0, MAX_POST_ITEMS - all.length);
    if (error !== null) toast(error, { kind: 'error' });
    if (fitting.length < accepted.length) toast(text.fullPost(MAX_POST_ITEMS));
    if (fitting.length > 0) onAdded(fitting.flatMap(({ file, kind }) => itemsOf(newWork(file, kind))));
  };
}
