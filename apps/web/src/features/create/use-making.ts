import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_POST_ITEMS } from '@sfera/contract/posts/limits';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';
import { MEDIA_ACCEPT } from '#shared/files/media-accept.ts';
import { inspectFiles } from './choose/check-files.ts';
import { useUploadLimits } from './choose/use-upload-limits.ts';
import { itemsOf, viewOf, withItems } from './works/items.ts';
import type { Item, Work } from './works/work.ts';
import { newWork, currentWork } from './works/work-list.ts';
import { fetchTools, sendAll } from './sending/upload-queue.ts';
import { usePublish } from './sending/use-publish.ts';
import { useClip } from './clip/use-clip.ts';
import { useFittedLength } from '#shared/media/trim/use-fitted-length.ts';
import { useKnownSize } from './works/use-known-size.ts';
import { useOpened } from './works/use-opened.ts';
import type { Step } from './works/use-steps.ts';
import { changeWorks, useWorks } from './works/works-store.ts';

const NONE: readonly Item[] = [];

/** The screens of a making, and the ways between them. */
export interface Steps {
  readonly step: Step;
  readonly goTo: (step: Step) => void;
  readonly goBack: () => void;
  /** Back to this many steps after the choice of files; resolved when it is reached. */
  readonly unwindTo: (depth: number) => Promise<void>;
}

/**
 * Works on their way from the choice of files to the checkmark of the last one: what the page of publications and the
 * window of stories have in common.
 * @param first the step that follows the choice
 * @param onDone follows the checkmark of the last work
 */
export function useMaking({ step, goTo, goBack, unwindTo }: Steps, first: Step, onDone: () => void) {
  const cache = useQueryClient();
  const works = useWorks();
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = usePublish({
    stagedOf: (published) => clip.stagedOf(published),
    onDone: () => void goOn(),
  });
  const whole = upload.watched ?? currentWork(works);
  const [shownAt, show] = useState(0);
  // The words are those of all: their step shows the first photo or video.
  const at = step === 'edit' ? Math.min(shownAt, whole?.further.length ?? 0) : 0;
  const work = useMemo(() => whole && viewOf(whole, at), [whole, at]);

  /** The next file of several, or the end. */
  const goOn = async () => {
    const isLast = works.active === 0;
    await unwindTo(isLast ? 0 : 1);
    upload.reset();
    if (isLast) onDone();
  };
  const leaveToTray = () => {
    if (upload.leaveToTray()) void goOn();
  };
  // Back does not stop what is on its way.
  const sentAt = useRef(step);
  useEffect(() => {
    if (upload.watched === null) sentAt.current = step;
    else if (step !== sentAt.current) leaveToTray();
  });
  const giveFileUp = (refused: Work, itemId = refused.itemId) => {
    if (whole?.id === refused.id && whole.further.length > 0) {
      const items = itemsOf(whole).filter((item) => item.itemId !== itemId);
      changeWorks({ type: 'changed', id: whole.id, change: withItems(whole, items) });
      return upload.reset();
    }
    changeWorks({ type: 'ended', id: refused.id });
    upload.reset();
    void unwindTo(works.active <= 1 ? 0 : 1);
  };

  const opened = useOpened(work, (refused, reason) => {
    if (works.active > 1 || refused.further.length > 0) toast(text.refusedFile(refused.file.name, reason));
    else setRefusal(reason);
    giveFileUp(refused);
  });
  const clip = useClip(work, opened);
  const change = (made: Partial<Omit<Work, 'id' | 'itemId' | 'file' | 'further'>>) => {
    if (!whole || !work) return;
    if (made.target === 'story' && whole.further.length > 0)
      return changeWorks({ type: 'split', id: whole.id, target: 'story' });
    // Whom it is for holds for all of this sitting: they may be published by one press.
    if (made.audience) {
      const { audience } = made;
      for (const { id } of works.works.slice(0, works.active))
        changeWorks({ type: 'changed', id, change: { audience } });
    }
    if (at === 0) changeWorks({ type: 'changed', id: whole.id, change: made });
    else changeWorks({ type: 'item-changed', id: whole.id, itemId: work.itemId, change: made });
  };
  useFittedLength(work, clip.opened, change);
  useKnownSize(work, clip.opened, change);

  const all = whole ? itemsOf(whole) : NONE;
  const arrange = (items: readonly Item[], next = at) => {
    if (!whole) return;
    changeWorks({ type: 'changed', id: whole.id, change: withItems(whole, items) });
    show(next);
  };
  const add = useAddedFiles(all, (added) => arrange([...all, ...added], all.length));

  const hasWork = work !== null;
  useEffect(() => {
    if (hasWork) void fetchTools().catch(() => undefined); // tried again when it is published
  }, [hasWork]);

  // A reload of a later step finds no work on the screen: the draft is offered at the first one.
  const isLost = step !== 'choose' && work === null;
  useEffect(() => {
    if (isLost) goBack();
  }, [isLost, goBack]);

  return {
    works,
    /** The work as it is shown: a clip may stand for its video. */
    work: clip.shown,
    opened: clip.opened,
    photo: opened.state === 'photo' ? opened.photo : null,
    /** The photos and videos of the post that is being made. */
    items: {
      all,
      at,
      show,
      arrange,
      add: (files: readonly File[]) => void add(files),
      describe: (itemId: string, altText: string) =>
        whole && changeWorks({ type: 'item-changed', id: whole.id, itemId, change: { altText } }),
      /** Each becomes a post of its own. */
      split: () => whole && changeWorks({ type: 'split', id: whole.id, target: 'post' }),
    },
    upload: {
      ...upload,
      publish: (_shown: Work, photo: Photo | null) => whole && upload.publish(whole, photo),
      leaveToTray,
      /** This work and all that follow, as they are. */
      publishAll() {
        const ids = works.works.slice(0, works.active).map(({ id }) => id);
        sendAll(ids, (id) => (work?.id === id ? clip.stagedOf(work) : null), cache);
        void unwindTo(0).then(onDone);
      },
    },
    /** Why the last file could not be opened, in Russian. */
    refusal,
    change,
    giveFileUp,
    choose(chosen: readonly Work[]) {
      setRefusal(null);
      show(0);
      changeWorks({ type: 'chosen', works: chosen });
      goTo(first);
    },
    /** The next file gets this description. */
    describeNext: (description: string) => changeWorks({ type: 'worded', description }),
    resume(waiting: readonly Work[]) {
      changeWorks({ type: 'resumed', ids: waiting.map(({ id }) => id) });
      goTo(first);
    },
    discard: (id: string) => changeWorks({ type: 'discarded', id }),
  };
}

/** Takes more files for a post that has `all`, up to as many as a post may have. */
function useAddedFiles(all: readonly Item[], onAdded: (added: readonly Item[]) => void) {
  const limits = useUploadLimits();
  const add = async (files: readonly File[]) => {
    const { accepted, error } = await inspectFiles(files, limits);
    const fitting = accepted.slice(0, MAX_POST_ITEMS - all.length);
    if (fitting.length > 0) onAdded(fitting.flatMap(({ file, kind }) => itemsOf(newWork(file, kind))));
    if (error === null && fitting.length === accepted.length) return;
    const { chooseAgain, takenOf } = await import('#shared/incoming-files/pick-files.ts');
    const action = chooseAgain({ accept: MEDIA_ACCEPT, onFiles: (chosen) => void add(chosen) });
    if (error !== null) toast(error, { kind: 'error', action });
    if (fitting.length < accepted.length)
      toast(text.fullPost(MAX_POST_ITEMS, takenOf(fitting.length, accepted.length)));
  };
  return add;
}
