/** Edges in the window, in CSS pixels. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Control extends Box {
  /** A link in a list can be scrolled away; a button or a field is needed now. */
  isLink: boolean;
}

const CONTROLS = 'a[href], button, input, textarea, select, summary, [contenteditable], [tabindex]';
/** A link of a picture or a card is larger than this, and is pressed beside the toast. Unit: px. */
const LARGE_PX = 160;
const STEP_PX = 4;
/** Between a toast and a control, and at the upper edge of the window. Unit: px. */
const GAP_PX = 4;
/** A sheet that opens has come to rest by then. Unit: ms. */
const SETTLED_MS = 300;

const overlap = (one: Box, other: Box, risePx: number) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(
    0,
    Math.min(one.bottom - risePx + GAP_PX, other.bottom) - Math.max(one.top - risePx - GAP_PX, other.top),
  );

/**
 * How far a box rises to lie over no button and no field, and over as little of the links as can be. Where there is no
 * such place, it stays: what lies under it can be scrolled away.
 * @returns px, at most as far as the upper edge of the window
 */
export function riseOf(box: Box, controls: readonly Control[]): number {
  let [best, least] = [0, Infinity];
  for (let risePx = 0; risePx <= Math.max(0, box.top - GAP_PX); risePx += STEP_PX) {
    let links = 0;
    const coversButton = controls.some((control) => {
      const covered = overlap(box, control, risePx);
      if (control.isLink) links += covered;
      return covered > 0 && !control.isLink;
    });
    if (coversButton || links >= least) continue;
    [best, least] = [risePx, links];
    if (links === 0) break;
  }
  return best;
}

/** The controls that can be pressed in the window, without those of `toaster` and those under other elements. */
function controlsBeside(toaster: Element): Control[] {
  const isReached = (control: Element, { left, right, top, bottom }: Box) => {
    const seen = document
      .elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      .find((element) => !toaster.contains(element));
    return seen !== undefined && (control.contains(seen) || seen.contains(control));
  };
  return [...document.querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isLarge = box.height > LARGE_PX || control.matches('[role="dialog"], [role="alertdialog"]');
    if (isLarge || box.width === 0 || !isReached(control, box)) return [];
    const { left, right, top, bottom } = box;
    return [{ left, right, top, bottom, isLink: control.matches('a[href]') }];
  });
}

/** The place of all toasts together. Their own movement while they appear does not count. */
function boxAround(toaster: Element): Box {
  const { top, bottom } = toaster.getBoundingClientRect();
  const toasts = [...toaster.children].map((toast) => toast.getBoundingClientRect());
  return {
    left: Math.min(...toasts.map(({ left }) => left)),
    right: Math.max(...toasts.map(({ right }) => right)),
    top,
    bottom,
  };
}

function riseOfToasts(toaster: Element, risenPx: number): number {
  const { top, bottom, ...sides } = boxAround(toaster);
  const place = { ...sides, top: top + risenPx, bottom: bottom + risenPx };
  return riseOf(place, controlsBeside(toaster));
}

/**
 * Keeps the toasts where they cover no control, also when a sheet, a menu or another page opens below them. `setRise` takes the
 * next rise for the present one: how far the toasts stand above the foot of the window, in px.
 * @returns a function that ends this
 */
export function keepFree(toaster: Element, setRise: (next: (nowPx: number) => number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    timer = undefined;
    setRise((nowPx) => riseOfToasts(toaster, nowPx));
  };
  const placeSoon = () => {
    timer ??= setTimeout(place, SETTLED_MS);
  };
  const events = ['resize', 'focusin'] as const;
  // The focus moves into sheets, menus and new pages. A feed that is scrolled moves no toast.
  for (const event of events) addEventListener(event, placeSoon);
  place();
  return () => {
    clearTimeout(timer);
    for (const event of events) removeEventListener(event, placeSoon);
  };
}
