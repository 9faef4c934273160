import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { carriedBy, isFilePaths, isRatherText } from './incoming.ts';
import type { Picking } from './pick-files.ts';
import { hasFiles, isForField } from '../files/no-drops.ts';

type Words = typeof import('./tell.ts');

const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[role="dialog"], [role="alertdialog"]') : null;

interface Options {
  /** A paste with both files and text (a table) counts as text: people write on this page. */
  leavesWords?: boolean;
  /** The types of the choice that is offered after a refusal. */
  accept?: string;
  /** One file is taken; of several the first, which is told. */
  isSingle?: boolean;
  /** An element of the dialog that takes the files; without it, the page does. */
  place?: RefObject<Element | null>;
}

/**
 * Takes files that are pasted or dropped anywhere on the page, or in the dialog of `place`. Files dropped on a dialog
 * over that are ignored; folders, and links in the place of files, are refused in words, with the offer to choose.
 * @returns whether files are dragged over the page
 */
export function useIncomingFiles(
  onFiles: (files: File[]) => void,
  { leavesWords = false, accept = '', isSingle = false, place }: Options = {},
): boolean {
  const [depth, setDepth] = useState(0);
  const isElsewhere = useEffectEvent(
    (target: EventTarget | null) => dialogOf(target) !== dialogOf(place?.current ?? null),
  );
  // Most drops and pastes are taken without a word.
  const tell = (say: (words: Words, picking: Picking) => void) =>
    void import('./tell.ts').then(
      (words) => say(words, { accept, isSingle, onFiles }),
      () => undefined,
    );
  const give = (files: File[]) => {
    const [first] = files;
    if (!isSingle || !first || files.length === 1) return onFiles(files);
    tell((words) => words.tellOnlyFirst(first.name, files.length));
    onFiles([first]);
  };
  const drop = useEffectEvent(({ dataTransfer, target }: DragEvent) => {
    if (isElsewhere(target) || !dataTransfer) return;
    const { files, folders } = carriedBy(dataTransfer);
    if (folders.length > 0) tell((words, picking) => words.tellFolders(folders, picking));
    if (files.length > 0 || folders.length === 0) give(files);
  });
  const dropLink = useEffectEvent(() => tell((words, picking) => words.tellOnlyLink(picking)));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, target } = event;
    if (!clipboardData || isElsewhere(target)) return;
    const { files, folders } = carriedBy(clipboardData);
    const isEmpty = files.length + folders.length === 0;
    if (isEmpty ? !isFilePaths(clipboardData) : leavesWords && isRatherText(clipboardData, files)) return;
    event.preventDefault();
    if (isEmpty) tell((words, picking) => words.tellOnlyPath(picking));
    if (folders.length > 0) tell((words, picking) => words.tellFolders(folders, picking));
    if (files.length > 0) give(files);
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('paste', (event) => paste(event), { signal });

    const onDrag = (
      type: 'dragenter' | 'dragleave' | 'dragover' | 'drop',
      react: (event: DragEvent) => void,
    ) => document.addEventListener(type, (event) => hasFiles(event) && react(event), { signal });
    // A drag enters and leaves every element on its way: the pointer has left the page when the count is zero.
    onDrag('dragenter', () => setDepth((now) => now + 1));
    onDrag('dragleave', () => setDepth((now) => Math.max(0, now - 1)));
    onDrag('dragover', (event) => {
      event.preventDefault();
      // Set in any case, because `refuseDrops` may have set another effect.
      if (event.dataTransfer) event.dataTransfer.dropEffect = isElsewhere(event.target) ? 'none' : 'copy';
    });
    onDrag('drop', (event) => {
      event.preventDefault();
      setDepth(0);
      drop(event);
    });
    document.addEventListener(
      'drop',
      (event) => {
        if (isLink(event) && !event.defaultPrevented && !isForField(event) && !isElsewhere(event.target))
          dropLink();
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return depth > 0;
}

const isLink = (event: DragEvent): boolean =>
  !hasFiles(event) && (event.dataTransfer?.types.includes('text/uri-list') ?? false);
