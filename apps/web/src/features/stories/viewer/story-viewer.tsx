import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { stepBackIn } from '#shared/ui/focus/step-back-in.ts';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { useBackCloses } from '#shared/ui/sheet/use-back-closes.ts';
import layer from '#shared/ui/viewer/viewer.module.css';
import { useDarkBars } from '#shared/viewport/use-dark-bars.ts';
import { isTextField, viewerKeys } from './gestures/viewer-keys.ts';
import { leads } from './layout/cards.ts';
import { Deck } from './layout/deck.tsx';
import { ViewerControls } from './layout/viewer-controls.tsx';
import { usePausePageVideos } from './media/use-pause-page-videos.ts';
import { text } from './text.ts';
import { useViewer, type ViewerOptions } from './use-viewer.ts';
import styles from './story-viewer.module.css';

export interface StoryViewerProps extends ViewerOptions {
  /** The viewer has left the screen: after the last story, by the cross, Escape, Back, a swipe or a link. */
  onClose: () => void;
}

/**
 * Shows stories over the whole app, each person's from the first unseen one. Mounting opens the viewer. It closes by
 * itself and then calls `onClose`; at once when there is nothing to show.
 */
export function StoryViewer({ onClose, ...options }: StoryViewerProps) {
  const viewer = useViewer(options);
  const { isOpen, close, group, story, next, previous } = viewer;
  const stage = useRef<HTMLDivElement>(null);
  const [areControlsHidden, setControlsHidden] = useState(false);
  const returnFocus = useReturnFocus(isOpen);
  useBackCloses(isOpen, close);
  useDarkBars(isOpen);
  usePausePageVideos();
  const reportClosed = useEffectEvent(onClose);
  const [isEmpty] = useState(!isOpen);
  useEffect(() => {
    // Radix does not report the close of a dialog that was never open.
    if (isEmpty) reportClosed();
  }, [isEmpty]);
  const keys = viewerKeys({
    onNext: next,
    onPrevious: previous,
    onTogglePaused: viewer.togglePaused,
    onToggleMuted: viewer.sound.toggle,
  });

  return (
    <Radix.Root open={isOpen} onOpenChange={(isWanted) => !isWanted && close()}>
      <Radix.Portal>
        <Radix.Overlay ref={stage} className={`${layer.layer} ${styles.stage}`} data-scheme="dark">
          <Radix.Content
            className={`${layer.grows} ${styles.viewer}`}
            aria-describedby={undefined}
            onKeyDown={(event) => {
              stepBackIn(event);
              keys(event);
            }}
            onOpenAutoFocus={(event) => {
              // The viewer itself gets the focus: its keys work, and no button is outlined.
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
            // Escape in a text field ends the writing only.
            onEscapeKeyDown={(event) => isTextField(event.target) && event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => {
              returnFocus(event);
              onClose();
            }}
          >
            <Radix.Title className="visually-hidden">{text.title(group?.login ?? '')}</Radix.Title>
            <p role="status" className="visually-hidden">
              {group &&
                story &&
                text.position(group.login, group.stories.indexOf(story) + 1, group.stories.length)}
            </p>
            <Deck viewer={viewer} stage={stage} onHideControls={setControlsHidden}>
              {group && story && (
                <ViewerControls
                  viewer={viewer}
                  group={group}
                  story={story}
                  kind={options.kind}
                  areControlsHidden={areControlsHidden}
                />
              )}
            </Deck>
            {leads(viewer.position, 'previous') && (
              <IconButton
                label={text.previous}
                icon={<ChevronLeft size={24} />}
                variant="glass"
                className={styles.previous}
                onClick={previous}
              />
            )}
            {leads(viewer.position, 'next') && (
              <IconButton
                label={text.next}
                icon={<ChevronRight size={24} />}
                variant="glass"
                className={styles.next}
                onClick={next}
              />
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
