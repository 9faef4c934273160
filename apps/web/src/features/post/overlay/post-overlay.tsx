import { PostId } from '@sfera/contract/ids';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { closeComments } from '#entities/post/comments/open-comments.ts';
import { PageTitle } from '#shared/page-title/page-title.ts';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { pausePlayers } from '#shared/ui/video-player/one-at-a-time.ts';
import { MissingPost } from '../missing-post.tsx';
import { SplitView } from '../split/split-view.tsx';
import { text } from '../text.ts';
import styles from './overlay.module.css';
import { pressOf, stepOf } from './step-keys.ts';
import { pressIn } from './press-in.ts';
import { stepItem } from './step-item.ts';
import { useBackdropPress } from './use-backdrop-press.ts';
import { useOverlayTitle } from './use-overlay-title.ts';
import { useStep } from './use-step.ts';
import { useWideAlone } from './use-wide-alone.ts';

/** A step through the history takes no longer; browsers may also lose one that is asked for during another. */
const STEP_MS = 1_000;

/**
 * The post in the address over the page from which it was opened (spec 2, Post page): `depth` entries of the history
 * lie over this page. Escape, the cross, Back and a press beside the post return to the page.
 */
export function PostOverlay({ depth }: { depth: number }) {
  const navigate = useNavigate();
  const id = PostId.safeParse(useLocation().pathname.split('/').at(-1)).data;
  const closedAtMs = useRef(-STEP_MS);
  const close = () => {
    // A second Escape must not leave the page below.
    if (performance.now() - closedAtMs.current < STEP_MS) return;
    closedAtMs.current = performance.now();
    void navigate(-depth);
  };
  const [title, setTitle] = useState<string | null>(null);
  const shownTitle = title ?? text.title;
  const { previous, next, step } = useStep(id);
  const press = useBackdropPress(close);
  const returnFocus = useReturnFocus(true, undefined, () => document.querySelector('main'));
  useOverlayTitle(shownTitle);
  useWideAlone();
  useEffect(pausePlayers, []);
  // A panel beside the page shows the comments of this post, or of one that is covered.
  useEffect(closeComments, []);

  return (
    <Radix.Root open onOpenChange={(isWanted) => !isWanted && close()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop} />
        <Radix.Content
          className={styles.window}
          aria-describedby={undefined}
          {...press}
          onKeyDown={(event) => {
            const [direction, button] = [stepOf(event), pressOf(event)];
            // Arrows lead through the items of the post first.
            if (direction && stepItem(event, direction)) event.preventDefault();
            else if (direction) step(direction);
            else if (button) pressIn(event.currentTarget, button);
            else return;
            event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          // The window is covered whole; what is pressed outside is a toast.
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={returnFocus}
        >
          <Radix.Title className="visually-hidden">{shownTitle}</Radix.Title>
          <p role="status" className="visually-hidden">
            {/* A missing post says so itself. */}
            {title !== text.missing && title}
          </p>
          <PageTitle value={setTitle}>
            <div className={styles.room} data-backdrop>
              {id !== undefined && <SplitView key={id} id={id} onDeleted={close} />}
              {id === undefined && (
                <div className={styles.missing}>
                  <MissingPost />
                </div>
              )}
            </div>
          </PageTitle>
          <IconButton
            label={text.previous}
            icon={<ChevronLeft size={26} />}
            className={styles.previous}
            hidden={previous === null}
            onClick={() => step(-1)}
          />
          <IconButton
            label={text.next}
            icon={<ChevronRight size={26} />}
            className={styles.next}
            hidden={next === null}
            onClick={() => step(1)}
          />
          <Radix.Close asChild>
            <IconButton label={text.close} icon={<X size={22} />} className={styles.close} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
