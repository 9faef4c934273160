const FOCUS_SCROLL_DELAY_MS = 300;

/** A smaller change is a browser bar sliding away, not a keyboard. Unit: px. */
const MIN_KEYBOARD_PX = 80;

const TEXT_FIELD =
  'textarea, input:not([type]), input:is([type="text"], [type="search"], [type="email"], [type="password"], [type="tel"], [type="url"], [type="number"])';

/**
 * The mobile viewport behaviours of the whole app:
 * - `--vh` on the page is one percent of the window's height, in px;
 * - `--keyboard-inset` on the page is the height that the on-screen keyboard covers, in px, and `root` is padded by it;
 * - a text field that gains focus is scrolled to the centre after 300 ms.
 * @returns stops all of them
 */
export function installViewportBehaviours(root: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  root.style.setProperty('padding-block-end', 'var(--keyboard-inset)');

  measureWindow();
  window.addEventListener('resize', measureWindow, { signal });
  window.addEventListener('orientationchange', measureWindow, { signal });

  measureKeyboard();
  window.visualViewport?.addEventListener('resize', measureKeyboard, { signal });
  window.visualViewport?.addEventListener('scroll', measureKeyboard, { signal });

  const stopScrolling = scrollFocusedFieldToCentre(signal);

  return () => {
    listening.abort();
    stopScrolling();
    root.style.removeProperty('padding-block-end');
    document.documentElement.style.removeProperty('--vh');
    document.documentElement.style.removeProperty('--keyboard-inset');
  };
}

const measureWindow = () => setVariable('--vh', `${window.innerHeight / 100}px`);
const measureKeyboard = () => setVariable('--keyboard-inset', `${keyboardHeight()}px`);

const setVariable = (name: string, value: string) => document.documentElement.style.setProperty(name, value);

/** A pinch also shrinks the visual viewport, so a zoomed page counts as one without a keyboard. */
function keyboardHeight(): number {
  const visible = window.visualViewport;
  if (!visible || visible.scale > 1.01) return 0;
  const covered = Math.round(window.innerHeight - visible.height - visible.offsetTop);
  return covered < MIN_KEYBOARD_PX ? 0 : covered;
}

function scrollFocusedFieldToCentre(signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'focusin',
    ({ target }) => {
      clearTimeout(timer);
      if (!(target instanceof HTMLElement) || !target.matches(TEXT_FIELD)) return;
      timer = setTimeout(() => {
        if (document.activeElement === target) target.scrollIntoView({ block: 'center', behavior: 'smooth' });
      }, FOCUS_SCROLL_DELAY_MS);
    },
    { signal },
  );
  return () => clearTimeout(timer);
}
