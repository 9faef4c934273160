import { useEffect, useState } from 'react';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';
import type { Published } from './upload/send.ts';
import { usePublish } from './upload/use-publish.ts';
import { useClip } from './clip/use-clip.ts';
import { useFittedLength } from './edit/video/use-fitted-length.ts';
import { useOpened } from './works/use-opened.ts';
import type { Step } from './works/use-steps.ts';
import { wordsOf } from './works/story-words.ts';
import { useWorks } from './works/use-work-list.ts';
import type { Work } from './works/work.ts';
import { currentWork } from './works/work-list.ts';

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
  const [works, dispatch] = useWorks();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Published, and no draft any more; on the screen until its checkmark has been seen. */
  const [sent, setSent] = useState<Work | null>(null);
  const work = sent ?? currentWork(works);

  const upload = usePublish({
    draftOf: (published) => clip.draftOf(published),
    onPublished(published, result) {
      setSent(published);
      dispatch({ type: 'ended', id: published.id, isPublished: true });
      sayWhatHappened(published, result);
    },
    onDone: () => void goOn(),
  });

  /** The next file of several, or the end. */
  const goOn = async () => {
    const isLast = works.active === 0;
    await unwindTo(isLast ? 0 : 1);
    setSent(null);
    if (isLast) return onDone();
    upload.reset();
  };
  const giveFileUp = (refused: Work) => {
    dispatch({ type: 'ended', id: refused.id, isPublished: false });
    upload.reset();
    void unwindTo(works.active <= 1 ? 0 : 1);
  };

  const opened = useOpened(work, (refused, reason) => {
    if (works.active > 1) toast(text.refusedFile(refused.file.name, reason));
    else setRefusal(reason);
    giveFileUp(refused);
  });
  const clip = useClip(work, opened);
  const change = (made: Partial<Omit<Work, 'id' | 'file'>>) => {
    if (work) dispatch({ type: 'changed', id: work.id, change: made });
  };
  useFittedLength(work, clip.opened, change);

  // A reload of a later step finds no work on the screen: the draft is offered at the first one.
  const isLost = step !== 'choose' && work === null;
  useEffect(() => {
    if (isLost) goBack();
  }, [isLost, goBack]);

  return {
    works,
    /** As it is shown: a clip may stand for its video. */
    work: clip.shown,
    opened: clip.opened,
    photo: opened.state === 'photo' ? opened.photo : null,
    upload: {
      ...upload,
      publish: (_shown: Work, photo: Photo | null) => work && upload.publish(work, photo),
    },
    /** Why the last file could not be opened, in Russian. */
    refusal,
    change,
    giveFileUp,
    choose(chosen: readonly Work[]) {
      setRefusal(null);
      dispatch({ type: 'chosen', works: chosen });
      goTo(first);
    },
    /** The next file gets this description. */
    describeNext: (description: string) => dispatch({ type: 'worded', description }),
    resume(waiting: readonly Work[]) {
      dispatch({ type: 'resumed', ids: waiting.map(({ id }) => id) });
      goTo(first);
    },
    discard: (id: string) => dispatch({ type: 'discarded', id }),
  };
}

function sayWhatHappened(work: Work, published: Published): void {
  const isStory = published.target === 'story';
  const { video } = isStory ? published.story : published.post;
  const words = isStory ? published.story.text : published.post.description;
  if (video?.wasTrimmed) toast(text.trimmed[published.target]);
  // An earlier try had come through, and only its answer was lost: words changed since are not in it.
  if (words !== wordsOf(work)) toast(text.earlierWords);
  if (isStory) toast(text.storyPublished);
}
