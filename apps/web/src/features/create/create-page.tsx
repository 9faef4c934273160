import { useEffect, useState } from 'react';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ChooseStep } from './choose-step.tsx';
import { useNoDrops } from './choose/use-no-drops.ts';
import { DetailsStep } from './details/details-step.tsx';
import { EditScreen } from './edit/edit-screen.tsx';
import styles from './create-page.module.css';
import { text } from './text.ts';
import type { Published } from './upload/send.ts';
import { UploadOverlay } from './upload/upload-overlay.tsx';
import { usePublish } from './upload/use-publish.ts';
import { useFittedLength } from './works/use-fitted-length.ts';
import { useOpened } from './works/use-opened.ts';
import { useStepFocus } from './works/use-step-focus.ts';
import { useSteps } from './works/use-steps.ts';
import { useWorks } from './works/use-works.ts';
import type { Work } from './works/work.ts';
import { currentWork, leftWorks } from './works/works.ts';

/** Makes photos and videos into posts and stories. `onDone` follows the checkmark of the last one. */
export function CreatePage({ onDone }: { onDone: () => void }) {
  const [works, dispatch] = useWorks();
  const { step, goTo, goBack, unwindTo } = useSteps();
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Published, and no draft any more; on the screen until its checkmark has been seen. */
  const [sent, setSent] = useState<Work | null>(null);
  const work = sent ?? currentWork(works);
  useNoDrops();

  const upload = usePublish({
    onPublished(published, result) {
      setSent(published);
      dispatch({ type: 'ended', id: published.id, isPublished: true });
      sayWhatHappened(published, result);
    },
    onDone: () => void goOn(),
  });

  /** The next file of several, or home. */
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
  const change = (made: Partial<Omit<Work, 'id' | 'file'>>) => {
    if (work) dispatch({ type: 'changed', id: work.id, change: made });
  };
  useFittedLength(work, opened, change);
  const photo = opened.state === 'photo' ? opened.photo : null;

  // A reload of a later step finds no work on the screen: the draft is offered at the first one.
  const isLost = step !== 'choose' && work === null;
  useEffect(() => {
    if (isLost) goBack();
  }, [isLost, goBack]);

  const root = useStepFocus(
    step === 'choose' || !work ? 'choose' : `${step} ${work.id}`,
    upload.progress.phase !== 'idle',
  );

  return (
    <div ref={root} className={styles.steps}>
      {(step === 'choose' || !work) && (
        <ChooseStep
          waiting={work ? works.works : leftWorks(works)}
          refusal={refusal}
          onChoose={(chosen) => {
            setRefusal(null);
            dispatch({ type: 'chosen', works: chosen });
            goTo('edit');
          }}
          onResume={() => {
            dispatch({ type: 'resumed' });
            goTo('edit');
          }}
          onDiscard={(id) => dispatch({ type: 'discarded', id })}
        />
      )}
      {step === 'edit' && work && (
        <EditScreen
          key={work.id}
          work={work}
          photo={photo}
          facts={opened.state === 'video' ? opened.facts : null}
          isOpening={opened.state === 'opening'}
          position={{ index: works.done + 1, count: works.done + works.active }}
          onChange={change}
          onBack={goBack}
          onNext={() => goTo('details')}
        />
      )}
      {step === 'details' && work && (
        <DetailsStep
          work={work}
          opened={opened}
          failure={upload.progress.phase === 'idle' ? upload.failure : null}
          onChange={change}
          onPublish={() => upload.publish(work, photo)}
          onChooseOther={() => giveFileUp(work)}
          onBack={goBack}
        />
      )}
      <UploadOverlay progress={upload.progress} onCancel={upload.cancel} />
    </div>
  );
}

function sayWhatHappened(work: Work, published: Published): void {
  const isStory = published.target === 'story';
  const { video } = isStory ? published.story : published.post;
  const words = isStory ? published.story.text : published.post.description;
  if (video?.wasTrimmed) toast(text.trimmed[published.target]);
  // An earlier try had come through, and only its answer was lost: words changed since are not in it.
  if (words !== work.description.trim()) toast(text.earlierWords);
  if (isStory) toast(text.storyPublished);
}
