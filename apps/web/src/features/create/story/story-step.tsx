import { STORY_TEXT_MAX_LENGTH } from '@sfera/contract/limits';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Undo from 'lucide-react/icons/undo-2';
import * as Radix from 'radix-ui/tabs';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { endLoop } from '#shared/media/music/play-loop.ts';
import { createVideoController } from '#shared/media/stage/video-controller.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text as kitText } from '#shared/ui/text.ts';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { AudienceLine } from '../audience/audience-line-on-demand.ts';
import { descriptionNote } from '../details/description-note.ts';
import { FailureNote } from '../failure-note.tsx';
import { UploadPlanNote } from '../plan/plan-on-demand.ts';
import frame from '../tool-screen.module.css';
import type { PublishFailure } from '../sending/task-store.ts';
import { ShrinkChoice } from '../shrink/shrink-choice-on-demand.tsx';
import type { Opened } from '../works/use-opened.ts';
import { FIRST_WORDS, itemsOf, wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';
import { FIRST_BRUSH } from './drawing/brush.ts';
import { MusicSwitch } from './music-switch.tsx';
import { StoryPage } from './story-page.tsx';
import styles from './story-step.module.css';
import { isStoryTool, StoryToolRow, type StoryTool } from './story-tool-row.tsx';
import { fetchTools, StoryTools } from './story-tools.tsx';
import { text as createText } from '../text.ts';
import { text } from './text.ts';
import { framingOf } from './frame/framing.ts';
import { useVideoPart } from './frame/use-video-part.ts';
import { useComposing } from './use-composing.ts';
import { useProcessor } from './use-processor.ts';

export interface StoryStepProps {
  heading: ReactNode;
  /** Over the whole page; else within a window. */
  isPage?: true;
  work: Work;
  opened: Opened;
  /** The story is on its way: what goes up is not heard. */
  isUploading: boolean;
  failure: PublishFailure | null;
  onChange: (change: Partial<Pick<Work, 'description' | 'edit' | 'story' | 'shrink' | 'audience'>>) => void;
  onPublish: () => void;
  /** How many of this sitting are not sent yet, this one among them. */
  count: number;
  onPublishAll: () => void;
  onChooseOther: () => void;
  onBack: () => void;
}

/** The page of a story, the tools that change it, and the button that publishes it. Dark in both colour schemes. */
export function StoryStep(props: StoryStepProps) {
  const { heading, isPage, work, opened, isUploading, failure } = props;
  const { count, onChange, onPublish, onPublishAll, onChooseOther, onBack } = props;
  const [tool, setTool] = useState<StoryTool>('caption');
  const [controller] = useState(createVideoController);
  const processor = useProcessor(work);
  const panel = useRef<HTMLDivElement>(null);
  const isOpening = opened.state === 'opening';
  const composing = useComposing(work, onChange);
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const framing = framingOf(work, opened);
  useVideoPart(work, framing, onChange);

  useDarkBars();
  useEffect(fetchTools, []);
  const editItem = (id: string) => {
    composing.select(id);
    if (itemsOf(work).some((item) => item.id === id && item.kind === 'sticker')) return setTool('stickers');
    setTool('caption');
    // The panel may come with this very tap.
    requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus());
  };
  const submit = (publish: () => void) => {
    // Unopened it would go up without its edit.
    if (isOpening || processor.state !== 'success') return;
    if (descriptionNote(wordsOf(work), STORY_TEXT_MAX_LENGTH).error) return editItem(FIRST_WORDS);
    controller.pause();
    endLoop();
    publish();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ';
    // A field undoes its own letters.
    if (!isUndo || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement)
      return;
    event.preventDefault();
    composing.undo();
  };

  return (
    <Radix.Root
      asChild
      value={tool}
      onValueChange={(next) => {
        if (isStoryTool(next)) setTool(next);
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button «Отменить действие» */}
      <section
        className={styles.screen}
        data-scheme="dark"
        data-page={isPage}
        data-covers-shell={isPage}
        data-toasts="below-head"
        onKeyDown={onKeyDown}
      >
        <header className={frame.head}>
          <IconButton label={kitText.back} icon={<ChevronLeft size={26} />} onClick={onBack} />
          <div className={styles.heading}>{heading}</div>
        </header>
        <div className={styles.stage}>
          <StoryPage
            work={work}
            opened={opened}
            controller={controller}
            isDrawn={isDrawnOn(work, opened)}
            tool={tool}
            brush={brush}
            composing={composing}
            framing={framing}
            onEditItem={editItem}
          />
          <IconButton
            className={styles.undo}
            variant="glass"
            label={text.undo}
            icon={<Undo size={20} />}
            aria-disabled={!composing.canUndo}
            onClick={composing.undo}
          />
          {work.story.music && tool !== 'music' && (
            <MusicSwitch
              clip={work.story.music}
              controller={work.kind === 'video' ? controller : null}
              isSilent={isUploading}
            />
          )}
        </div>
        <div className={`${frame.side} ${styles.side}`}>
          {failure && (
            <FailureNote failure={failure} onRetry={() => submit(onPublish)} onChooseOther={onChooseOther} />
          )}
          <Radix.Content key={tool} ref={panel} value={tool} className={styles.panel}>
            <StoryTools
              {...{ tool, work, opened, controller, composing, framing, brush, onChange }}
              onBrush={setBrush}
              onEditItem={editItem}
            />
          </Radix.Content>
          <StoryToolRow kind={work.kind} />
          {processor.state === 'error' ? (
            <FailureLine words={text.processorFailed} onRetry={processor.retry} />
          ) : (
            <p role="status" className={styles.note}>
              {processor.state === 'pending' && text.processorLoading}
            </p>
          )}
          <ShrinkChoice work={work} opened={opened} onChange={onChange} />
          <AudienceLine value={work.audience} onChange={(audience) => onChange({ audience })} />
          <Button
            variant="primary"
            isWide
            isLoading={isOpening}
            aria-disabled={processor.state !== 'success'}
            onClick={() => submit(onPublish)}
          >
            {text.publish}
          </Button>
          {count > 1 && (
            <Button isWide onClick={() => submit(onPublishAll)}>
              {createText.publishAll(count)}
            </Button>
          )}
          <UploadPlanNote work={work} opened={opened} />
        </div>
      </section>
    </Radix.Root>
  );
}

/** An animation, and what this browser cannot draw, goes up as it is: its words will stand below it. */
function isDrawnOn({ kind }: Work, opened: Opened): boolean {
  if (kind === 'video' || opened.state !== 'photo') return true;
  return opened.photo !== null && !opened.photo.isAnimated;
}
