import { STORY_TEXT_MAX_LENGTH } from '@sfera/contract/stories/limits';
import Undo from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/tabs';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { endLoop } from '#shared/media/music/play-loop.ts';
import { createVideoController } from '#shared/media/stage/video-controller.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { BackButton } from '#shared/ui/screen-head/back-button.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import { useMedia } from '#shared/ui/sheet/use-media.ts';
import { text as kitText } from '#shared/ui/text.ts';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { AudienceLine } from '../audience/audience-line-on-demand.ts';
import { descriptionNote } from '../details/description-note.ts';
import { FailureNote } from '../failure-note.tsx';
import { UploadPlanNote } from '../plan/plan-on-demand.ts';
import type { PublishFailure } from '../sending/task-store.ts';
import { ShrinkChoice } from '../shrink/shrink-choice-on-demand.tsx';
import type { Opened } from '../works/use-opened.ts';
import { FIRST_WORDS, itemsOf, wordsOf } from '../works/story-words.ts';
import type { Work } from '../works/work.ts';
import { FIRST_BRUSH } from './drawing/brush.ts';
import { itemSpan } from './items/item-span.ts';
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
import { useSteadyPage } from './use-steady-page.ts';

/** Windows in which the tools stand beside the page; in all others they lie over it. Style sheets repeat it. */
const BESIDE = '(min-width: 900px), (max-height: 560px) and (min-width: 560px)';

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
  /** Closes the window; a page is left by its way back. */
  onClose?: () => void;
}

/**
 * The page of a story, the tools that change it, and the button that publishes it. Where there is no room beside the
 * page, it fills the window and all else lies over its edges; one tool at a time opens over its foot. Dark in both
 * colour schemes.
 */
export function StoryStep(props: StoryStepProps) {
  const { heading, isPage, work, opened, isUploading, failure } = props;
  const { count, onChange, onPublish, onPublishAll, onChooseOther, onBack, onClose } = props;
  const isOverlaid = !useMedia(BESIDE);
  const [chosen, setTool] = useState<StoryTool | null>(null);
  // Beside the page there is always a panel.
  const tool = chosen ?? (isOverlaid ? null : 'caption');
  const isOpen = isOverlaid && tool !== null;
  const [controller] = useState(createVideoController);
  const processor = useProcessor(work);
  const screen = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isOpening = opened.state === 'opening';
  const composing = useComposing(work, onChange);
  const [brush, setBrush] = useState(FIRST_BRUSH);
  const framing = framingOf(work, opened);
  useVideoPart(work, framing, onChange);

  const changed = itemsOf(work).find(({ id }) => id === composing.selected);
  const isOfItem = tool === 'caption' || tool === 'stickers';
  useSteadyPage({ screen, panel, isOverlaid, shown: isOfItem && changed ? itemSpan(changed) : null });
  const closeTool = () => {
    // Words that were left blank go.
    composing.select(FIRST_WORDS);
    setTool(null);
  };
  useBackCloses(isOpen, closeTool);
  useDarkBars();
  useEffect(fetchTools, []);
  /** The panel may come with this very tap. */
  const focusWords = () => requestAnimationFrame(() => panel.current?.querySelector('textarea')?.focus());
  const editItem = (id: string) => {
    composing.select(id);
    if (itemsOf(work).some((item) => item.id === id && item.kind === 'sticker')) return setTool('stickers');
    setTool('caption');
    focusWords();
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
      value={tool ?? ''}
      onValueChange={(next) => {
        if (!isStoryTool(next)) return;
        setTool(next);
        // Over the page, the tool is opened to write. Beside the page, the keys lead through the tools.
        if (next === 'caption' && isOverlaid) focusWords();
      }}
      orientation={isOverlaid ? 'vertical' : 'horizontal'}
      // With the tools over the page, the keys that lead along them must not open each in turn.
      activationMode={isOverlaid ? 'manual' : 'automatic'}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions -- a shortcut of the button «Отменить действие» */}
      <section
        ref={screen}
        className={styles.screen}
        data-scheme="dark"
        data-page={isPage}
        data-covers-shell={isPage}
        data-tool-open={isOpen || undefined}

        onKeyDown={onKeyDown}
      >
        <header className={styles.head} data-over-page>
          <BackButton variant="glass" onClick={isOpen ? closeTool : onBack} />
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
          <div className={styles.heading}>{heading}</div>
          {isOpen && <Button onClick={closeTool}>{text.done}</Button>}
          {!isOpen && onClose && (
            <IconButton label={kitText.close} variant="glass" icon={<X size={24} />} onClick={onClose} />
          )}
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
            // By hand, so that nothing is rendered at the first move of a finger.
            onHold={(isHeld) => screen.current?.toggleAttribute('data-held', isHeld)}
          />
        </div>
        <div className={styles.side}>
          <StoryToolRow kind={work.kind} />
          {tool !== null && (
            <Radix.Content key={tool} ref={panel} value={tool} className={styles.panel} data-over-page>
              <StoryTools
                {...{ tool, work, opened, controller, composing, framing, brush, onChange }}
                onBrush={setBrush}
                onEditItem={editItem}
              />
            </Radix.Content>
          )}
          <div className={styles.foot} data-over-page>
            {failure && (
              <FailureNote
                failure={failure}
                onRetry={() => submit(onPublish)}
                onChooseOther={onChooseOther}
              />
            )}
            {processor.state === 'error' ? (
              <FailureLine words={text.processorFailed} onRetry={processor.retry} />
            ) : (
              <p role="status" className={styles.note}>
                {processor.state === 'pending' && text.processorLoading}
              </p>
            )}
            <ShrinkChoice work={work} opened={opened} onChange={onChange} />
            <div className={styles.ways}>
              <div className={styles.audience}>
                <AudienceLine value={work.audience} onChange={(audience) => onChange({ audience })} />
              </div>
              <Button
                variant="primary"
                isWide
                isLoading={isOpening}
                aria-disabled={processor.state !== 'success'}
                onClick={() => submit(onPublish)}
              >
                {text.publish}
              </Button>
            </div>
            {count > 1 && (
              <Button isWide onClick={() => submit(onPublishAll)}>
                {createText.publishAll(count)}
              </Button>
            )}
            <UploadPlanNote work={work} opened={opened} />
          </div>
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
