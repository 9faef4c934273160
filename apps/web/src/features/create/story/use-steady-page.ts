import { useLayoutEffect, type RefObject } from 'react';

/** Between what is changed and the panel over the page. Unit: CSS px. */
const MARGIN_PX = 16;

interface SteadyPage {
  /** The whole screen; the page lies in it, and the panel over its foot. */
  screen: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  isOverlaid: boolean;
  /** The thing that is changed, of which the panel must not cover much; null: nothing. */
  shown: { top: number; bottom: number } | null;
}

/**
 * Keeps the page of a story as large as it is while the keyboard of a phone takes half of the window, and moves it up
 * where panel and keyboard would cover what is changed. `--steady` is the page's room, `--shift` its way, in px.
 * `shown` is in shares of the page's height.
 */
export function useSteadyPage({ screen, panel, isOverlaid, shown }: SteadyPage): void {
  const top = shown?.top;
  const bottom = shown?.bottom;
  useLayoutEffect(() => {
    const element = screen.current;
    if (!element) return;
    if (!isOverlaid) {
      for (const name of ['--steady', '--shift']) element.style.removeProperty(name);
      return;
    }
    const measure = () => {
      const isTyping = element.contains(document.activeElement) && isField(document.activeElement);
      if (!isTyping || !element.style.getPropertyValue('--steady'))
        element.style.setProperty('--steady', `${element.clientHeight}px`);
      const page = element.querySelector<HTMLElement>('[data-story-page]')?.offsetHeight ?? 0;
      const isCovered = panel.current !== null && bottom !== undefined && top !== undefined;
      const free = isCovered ? element.clientHeight - (panel.current?.offsetHeight ?? 0) : page;
      const way = isCovered ? Math.min(0, free - MARGIN_PX - bottom * page) : 0;
      // A thing higher than the free room shows its beginning.
      const kept = isCovered ? Math.max(way, Math.min(0, MARGIN_PX - top * page)) : 0;
      element.style.setProperty('--shift', `${Math.max(kept, Math.min(0, free - page))}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, [screen, panel, isOverlaid, top, bottom]);
}

const isField = (element: Element | null) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
