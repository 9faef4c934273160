import { readAs } from '@sfera/contract/base/read-as';
import { CircleId } from '@sfera/contract/base/ids';
import { MAX_POST_ITEMS } from '@sfera/contract/posts/limits';
import { useEffect } from 'react';
import { ChooseStep } from './choose-step.tsx';
import { useGoBack } from '#shared/navigation/use-go-back.ts';
import { useLocation } from '#shared/router/index.ts';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import { ScreenHead } from '#shared/ui/screen-head/screen-head.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { DetailsStep } from './details/details-step.tsx';
import { EditScreen } from './edit/edit-screen.tsx';
import styles from './create-page.module.css';
import { StoryStep, fetchStoryStep } from './story/story-step-on-demand.tsx';
import { text } from './text.ts';
import { UploadOverlay } from './upload/upload-overlay.tsx';
import { useMaking } from './use-making.ts';
import { isComing } from './works/clip.ts';
import { joined } from './works/items.ts';
import type { Opened } from './works/use-opened.ts';
import { useStepFocus } from './works/use-step-focus.ts';
import { useSteps } from './works/use-steps.ts';
import type { Work } from './works/work.ts';
import { leftWorks } from './works/work-list.ts';

const FurtherClips = shownPart(async () => (await import('./clip/further-clips.tsx')).FurtherClips);

/** Nothing of the file on the screen is sent for its preview. */
const isOpened = (opened: Opened) =>
  opened.state !== 'opening' && !(opened.state === 'video' && isComing(opened.clip));

/** The place of the photo or video in its post, or of the post among several. */
function positionOf({ items, works }: ReturnType<typeof useMaking>) {
  if (items.all.length > 1) return { index: items.at + 1, count: items.all.length };
  return { index: works.done + 1, count: works.done + works.active };
}

/**
 * The first fields of a new work, by the page from which one has come: the circle of that page as its audience, or a
 * tag as its first word. The person can change both.
 */
function useFirstFields(): Partial<Pick<Work, 'audience' | 'description'>> {
  const state = useLocation().state ?? {};
  const audience = readAs(CircleId, state['audience']);
  const description = state['description'];
  return { ...(audience && { audience }), ...(typeof description === 'string' && { description }) };
}

/** Makes photos and videos into posts and stories. `onDone` follows the checkmark of the last one. */
export function CreatePage({ onDone }: { onDone: () => void }) {
  const steps = useSteps();
  const { step, goTo, goBack } = steps;
  const making = useMaking(steps, 'edit', onDone);
  const firstFields = useFirstFields();
  const leave = useGoBack();
  const { works, work, opened, photo, upload } = making;
  const isStory = work?.target === 'story';
  useEffect(() => {
    if (isStory) fetchStoryStep();
  }, [isStory]);
  const waiting = work ? works.works : leftWorks(works);
  const isUploading = upload.progress.phase !== 'idle';
  const failure = isUploading ? null : upload.failure;
  const root = useStepFocus(step === 'choose' || !work ? 'choose' : `${step} ${work.id}`, isUploading);

  return (
    <div ref={root} className={styles.steps}>
      {(step === 'choose' || !work) && (
        <div className={styles.choice} data-covers-shell>
          <ChooseStep
            heading={<ScreenHead title={text.title} onBack={() => leave('/')} />}
            target="post"
            waiting={waiting}
            refusal={making.refusal}
            onChoose={(chosen) => {
              if (chosen.length > MAX_POST_ITEMS) toast(text.tooMany(MAX_POST_ITEMS));
              making.choose(joined(chosen).map((one) => Object.assign(one, firstFields)));
            }}
            onResume={() => making.resume(waiting)}
            onDiscard={making.discard}
            onWords={making.describeNext}
          />
        </div>
      )}
      {step === 'edit' && work && (
        <EditScreen
          key={work.id}
          work={work}
          items={making.items}
          photo={photo}
          facts={opened.state === 'video' ? opened.facts : null}
          isOpening={opened.state === 'opening'}
          clip={opened.state === 'video' ? opened.clip : undefined}
          position={positionOf(making)}
          onChange={making.change}
          onBack={goBack}
          onNext={() => goTo('details')}
        />
      )}
      {step === 'details' && work?.target === 'post' && (
        <DetailsStep
          work={work}
          opened={opened}
          failure={failure}
          items={making.items}
          onChange={making.change}
          onPublish={() => upload.publish(work, photo)}
          count={works.active}
          onPublishAll={upload.publishAll}
          onChooseOther={() => making.giveFileUp(work, failure?.itemId)}
          onBack={goBack}
        />
      )}
      {step === 'details' && work?.target === 'story' && (
        <StoryStep
          key={work.id}
          heading={<h1>{text.story}</h1>}
          isPage
          work={work}
          opened={opened}
          isUploading={isUploading}
          failure={failure}
          onChange={making.change}
          onPublish={() => upload.publish(work, photo)}
          count={works.active}
          onPublishAll={upload.publishAll}
          onChooseOther={() => making.giveFileUp(work)}
          onBack={goBack}
        />
      )}
      {work && making.items.all.length > 1 && !isUploading && isOpened(opened) && (
        <FurtherClips items={making.items.all} shownId={work.itemId} />
      )}
      <UploadOverlay
        progress={upload.progress}
        isDark={isStory}
        isScheduled={upload.watched?.publishAt !== undefined && !isStory}
        onCancel={upload.cancel}
        onLeaveToTray={upload.leaveToTray}
      />
    </div>
  );
}
