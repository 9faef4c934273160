import { readAs } from '@sfera/contract/base/read-as';
import { PostId } from '@sfera/contract/base/ids';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import * as Radix from 'radix-ui/dialog';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation, useNavigate } from '#shared/router/index.ts';
import { text as like } from '#entities/post/like/text.ts';
import { closeComments } from '#entities/post/comments/open-comments.ts';
import { PageTitle, documentTitle, useTitlePrefix } from '#shared/page-title/page-title.ts';
import { stepBackIn } from '#shared/ui/focus/step-back-in.ts';
import { useReturnFocus } from '#shared/ui/focus/use-return-focus.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { pausePlayers } from '#shared/ui/video-player/one-at-a-time.ts';
import { MissingPost } from '../missing-post.tsx';
import { SplitView } from '../split/split-view.tsx';
import { text } from '../text.ts';
import styles from './overlay.module.css';
import { stepItem } from './step-item.ts';
import { useStep } from './use-step.ts';
import { useWideAlone } from './use-wide-alone.ts';

/** The elements that a press beside the post closes first. */
const POPUP = '[role="menu"], [data-radix-popper-content-wrapper]';

const isBackdrop = ({ target, currentTarget }: MouseEvent) =>
  target === currentTarget || (target instanceof Element && target.matches('[data-backdrop]'));

/** Keys that lead to another post: 1 forwards, -1 back. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { arrowright: 1, arrowleft: -1 };

/** Letters of both keyboards, which can be switched off as other shortcuts. */
const STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, о: 1, k: -1, л: -1 };

const PRESSES: Readonly<Record<string, 'like' | 'comments'>> = {
  l: 'like',
  д: 'like',
  c: 'comments',
  // The Cyrillic letter on the key of C.
  с: 'comments',
};

/** Elements that use these keys themselves. */
const HANDLES_KEYS = 'input, textarea, select, [contenteditable]';

/** The effect of a pressed key on the post; null as with {@link stepOf}. */
const pressOf = (event: KeyboardEvent<HTMLElement>): 'like' | 'comments' | null =>
  (isForPost(event) && !areLettersOff() && PRESSES[event.key.toLowerCase()]) || null;

const areLettersOff = (): boolean => document.documentElement.dataset['shortcuts'] === 'off';

/** A step through the history takes no longer; browsers may also lose one that is asked for during another. */
const STEP_MS = 1_000;

/**
 * The post in the address over the page from which it was opened: `depth` entries of the history lie over this page.
 * Escape, the cross, Back and a press beside the post return to the page.
 */
export function PostOverlay({ depth }: { depth: number }) {
  const navigate = useNavigate();
  const id = readAs(PostId, useLocation().pathname.split('/').at(-1));
  const closedAtMs = useRef(-STEP_MS);
  const close = () => {
    // A second Escape must not leave the page below.
    if (performance.now() - closedAtMs.current < STEP_MS) return;
    closedAtMs.current = performance.now();
    void navigate(-depth);
  };
  const [title, setTitle] = useState<string | null>(null);
  const shownTitle = title ?? text.title;
  const { hasPrevious, hasNext, step } = useStep(id);
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
        {/* Presses reach the window only a moment after it is seen. */}
        <Radix.Overlay className={styles.backdrop} onClick={close} />
        <Radix.Content
          className={styles.window}
          aria-describedby={undefined}
          {...press}
          onKeyDown={(event) => {
            stepBackIn(event);
            const [direction, button] = [stepOf(event), pressOf(event)];
            const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
            // Radix listens for Escape only a moment after the window has the focus.
            if (event.key === 'Escape' && isHere && !event.defaultPrevented) close();
            // Arrows lead through the items of the post first.
            else if (direction && stepItem(event, direction)) event.preventDefault();
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
            hidden={!hasPrevious}
            onClick={() => step(-1)}
          />
          <IconButton
            label={text.next}
            icon={<ChevronRight size={26} />}
            className={styles.next}
            hidden={!hasNext}
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

/**
 * Where a pressed key leads. Null for other keys, with a modifier, in a text field, and when the player or a menu has
 * taken the key. Windows over the post are elsewhere in the document.
 */
function stepOf(event: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  if (!isForPost(event)) return null;
  const key = event.key.toLowerCase();
  return ARROWS[key] ?? (areLettersOff() ? null : STEPS[key]) ?? null;
}

function isForPost(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return false;
  return target instanceof Element && currentTarget.contains(target) && !target.closest(HANDLES_KEYS);
}

/**
 * Props of the window, which close it by a press beside the post. A selection of words that ends there is no press, and
 * an open menu is closed alone.
 */
function useBackdropPress(onPress: () => void) {
  const isPressed = useRef(false);
  return {
    onPointerDown(event: MouseEvent) {
      isPressed.current = event.button === 0 && isBackdrop(event) && !document.querySelector(POPUP);
    },
    onClick(event: MouseEvent) {
      if (isPressed.current && isBackdrop(event)) onPress();
    },
  };
}

/** Titles the document after the post while it lies over a page, and after the page again when it goes. */
function useOverlayTitle(title: string): void {
  const { prefix } = useTitlePrefix();
  useEffect(() => {
    const before = document.title;
    document.title = prefix + documentTitle(title);
    return () => {
      document.title = before;
    };
  }, [prefix, title]);
}

/** Likes the post in this window, or takes the like back; or goes to the field of a comment. */
function pressIn(window: HTMLElement, button: 'like' | 'comments'): void {
  if (button === 'comments') window.querySelector<HTMLElement>('article textarea')?.focus();
  else window.querySelector<HTMLElement>(`[aria-pressed][aria-label="${like.like}"]`)?.click();
}
