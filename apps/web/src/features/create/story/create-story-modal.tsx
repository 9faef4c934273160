import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useCallback, useState } from 'react';
import { FullScreen } from '#shared/ui/full-screen/full-screen.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { ChooseStep } from '../choose-step.tsx';
import { UploadOverlay } from '../upload/upload-overlay.tsx';
import { useMaking, type Steps } from '../use-making.ts';
import { useStepFocus } from '../works/use-step-focus.ts';
import { leftWorks } from '../works/work-list.ts';
import styles from './create-story-modal.module.css';
import { StoryStep, fetchStoryStep } from './story-step-on-demand.tsx';
import { text } from './text.ts';

/** «Создать историю»: a file, then its words, music and filters. What is closed unfinished stays as a draft. */
export function CreateStoryModal({ onClose }: { onClose: () => void }) {
  const steps = useWindowSteps();
  const making = useMaking(steps, 'details', onClose);
  const { works, work, opened, photo, upload } = making;
  const isChoosing = steps.step === 'choose' || !work;
  const waiting = (work ? works.works : leftWorks(works)).filter(({ target }) => target === 'story');
  const isUploading = upload.progress.phase !== 'idle';
  // Meanwhile a file is chosen.
  useEffect(fetchStoryStep, []);
  const root = useStepFocus(isChoosing ? 'choose' : `details ${work.id}`, isUploading);

  const close = () => {
    if (isUploading) return;
    if (!isChoosing) toast(text.draftKept);
    onClose();
  };
  // Each answers to one Back.
  useBackCloses(isChoosing, close);
  useBackCloses(!isChoosing, isUploading ? upload.leaveToTray : steps.goBack);

  return (
    <FullScreen
      onClose={close}
      isDark={false}
      takesFocus
      groundClassName={styles.ground}
      className={styles.window}
      data-step={isChoosing ? 'choose' : 'details'}
      // The composer is dark in both colour schemes.
      data-scheme={isChoosing ? undefined : 'dark'}
      // A slip of the mouse is no answer: what is made here is closed by its cross.
      onInteractOutside={(event) => event.preventDefault()}
    >
      <div ref={root} className={styles.steps}>
        {isChoosing ? (
          <div className={styles.choose}>
            <ChooseStep
              heading={<Radix.Title className={styles.title}>{text.create}</Radix.Title>}
              target="story"
              waiting={waiting}
              refusal={making.refusal}
              onChoose={making.choose}
              onResume={() => making.resume(waiting)}
              onDiscard={making.discard}
            />
          </div>
        ) : (
          <StoryStep
            key={work.id}
            heading={<Radix.Title>{text.create}</Radix.Title>}
            work={work}
            opened={opened}
            isUploading={isUploading}
            failure={isUploading ? null : upload.failure}
            onChange={making.change}
            onPublish={() => upload.publish(work, photo)}
            count={works.active}
            onPublishAll={upload.publishAll}
            onChooseOther={() => making.giveFileUp(work)}
            onBack={steps.goBack}
            onClose={close}
          />
        )}
      </div>
      {isChoosing && (
        <IconButton className={styles.close} label={kitText.close} icon={<X size={24} />} onClick={close} />
      )}
      <UploadOverlay
        progress={upload.progress}
        isDark
        onCancel={upload.cancel}
        onLeaveToTray={upload.leaveToTray}
      />
    </FullScreen>
  );
}

/** The steps within a window, which has no address and no entries in the history. */
function useWindowSteps(): Steps {
  const [step, goTo] = useState<Steps['step']>('choose');
  const goBack = useCallback(() => goTo('choose'), []);
  const unwindTo = useCallback(async (depth: number) => {
    if (depth === 0) goTo('choose');
  }, []);
  return { step, goTo, goBack, unwindTo };
}
