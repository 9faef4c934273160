/** How one step of a search names elements. A text is a whole one; a pattern is the source of a regular expression. */
export interface Step {
  by: 'role' | 'text' | 'label' | 'css';
  /** The role, the selector, or nothing. */
  what?: string;
  /** The name, text or label. */
  words?: string | { pattern: string };
  /** Words that stand somewhere inside. */
  has?: string;
  /** The place among those found, from 0. */
  nth?: number;
  /** Whether those out of sight count too, such as the field behind a button for files. */
  takesHidden?: boolean;
}

/** The parts of DOM Testing Library that run in the page. */
interface Library {
  queryAllByRole: (scope: HTMLElement, role: string, options: object) => HTMLElement[];
  queryAllByText: (scope: HTMLElement, words: string | RegExp) => HTMLElement[];
  queryAllByLabelText: (scope: HTMLElement, words: string | RegExp) => HTMLElement[];
}

/** Runs in the page: all elements of these steps, each step inside the elements of the one before. */
export const findAll = (steps: readonly Step[]): HTMLElement[] => {
  const { TestingLibraryDom } = globalThis as unknown as { TestingLibraryDom: Library };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets the source of `findAll` alone
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    const isDrawn = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
    return isDrawn && element.closest('[inert]') === null;
  };
  const find = (scope: HTMLElement, { by, what = '', words, takesHidden = false }: Step) => {
    const wanted = typeof words === 'object' ? new RegExp(words.pattern, 'u') : (words ?? '');
    if (by === 'css') return [...scope.querySelectorAll<HTMLElement>(what)];
    if (by === 'text') return TestingLibraryDom.queryAllByText(scope, wanted);
    if (by === 'label') return TestingLibraryDom.queryAllByLabelText(scope, wanted);
    return TestingLibraryDom.queryAllByRole(scope, what, {
      hidden: takesHidden,
      ...(words !== undefined && { name: wanted }),
    });
  };
  let scopes = [document.body];
  for (const step of steps) {
    const found = scopes.flatMap((scope) => find(scope, step));
    const { has = '', takesHidden = false } = step;
    const taken = found.filter(
      (element) => (takesHidden || isSeen(element)) && element.textContent.includes(has),
    );
    scopes = step.nth === undefined ? taken : taken.slice(step.nth, step.nth + 1);
  }
  return scopes;
};

/**
 * Runs in the page: the middle of the element, once a finger there would touch it, or the reason why it would not yet.
 */
export const placeOf = async (element: HTMLElement): Promise<{ x: number; y: number } | string> => {
  const boxOf = () => element.getBoundingClientRect();
  // A scroll that an engine makes beside the page is known when the next picture has been drawn.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets the source of `placeOf` alone
  const frame = async () => {
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise(requestAnimationFrame);
  };
  const { top, bottom } = boxOf();
  if (top < 0 || bottom > innerHeight) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    await frame();
  }
  const before = boxOf();
  await frame();
  const box = boxOf();
  if (before.x !== box.x || before.y !== box.y) return 'moves';
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
  const [upper, lower] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  const point = { x: (left + right) / 2, y: (upper + lower) / 2 };
  const hit = document.elementFromPoint(point.x, point.y);
  if (!hit) return 'is outside the window';
  const isHit = element.contains(hit) || hit.closest('label')?.control === element;
  if (!isHit) return `lies under ${hit.outerHTML.slice(0, 200)}`;
  if (element.matches(':disabled')) return 'is disabled';
  return point;
};

/**
 * Runs in the page: the next finger may touch this element alone. A layout that moves meanwhile would lead it to a
 * neighbour, which would take the touch for one of a person.
 */
export const aim = (element: HTMLElement): void => {
  const page = globalThis as unknown as { sferaAim?: { isHit: boolean | null; end: () => void } };
  page.sferaAim?.end();
  const types = ['pointerdown', 'touchstart', 'mousedown', 'pointerup', 'touchend', 'mouseup', 'click'];
  const guard = (event: Event) => {
    const path = event.composedPath();
    const label = path.find((node) => node instanceof HTMLLabelElement);
    const isHit = path.includes(element) || label?.control === element;
    shot.isHit ??= isHit;
    if (shot.isHit) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const shot = {
    isHit: null as boolean | null,
    end: () => {
      for (const type of types) removeEventListener(type, guard, { capture: true });
    },
  };
  for (const type of types) addEventListener(type, guard, { capture: true, passive: false });
  page.sferaAim = shot;
};

/** Runs in the page: whether the finger has touched what it was aimed at; no answer of a page that was left. */
export const wasHit = (): boolean => {
  const { sferaAim } = globalThis as unknown as { sferaAim?: { isHit: boolean | null; end: () => void } };
  sferaAim?.end();
  return sferaAim?.isHit ?? true;
};

/** Runs in the page: the next choice of files opens no window of the system, which no driver answers. */
export const withoutChoice = (): void => {
  const stay = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return;
    event.preventDefault();
    removeEventListener('click', stay, { capture: true });
  };
  addEventListener('click', stay, { capture: true });
};
