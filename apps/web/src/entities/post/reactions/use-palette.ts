import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import type { PaletteOpening } from './palette.tsx';

/** A mouse that rests on a button for this time opens the palette. Unit: milliseconds. */
const HOVER_MS = 500;
/** The way from a button to the palette may lead over other things for this time. Unit: milliseconds. */
const LEAVE_MS = 300;

const fetchPalette = () => import('./palette.tsx');
const loadPalette = async () => {
  const { Palette, refreshFavourites } = await fetchPalette();
  void refreshFavourites();
  return Palette;
};

export type PaletteState = ReturnType<typeof usePalette>;

/** The palette of a post. It is fetched when the page is idle, or when a pointer first reaches one of its buttons. */
export function usePalette() {
  const [opening, setOpening] = useState<PaletteOpening>(null);
  const { part: Palette, events } = useOnDemand(loadPalette);
  useFetchAhead(fetchPalette);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const open = (by: PaletteOpening) => {
    setOpening(by);
    if (!Palette) events.onClick();
  };
  const later = (run: () => void, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, afterMs);
  };
  return {
    Palette,
    opening,
    open,
    /** For the button until the palette is there. */
    events,
    /** Handlers of the buttons that open the palette. */
    reach: {
      onPointerEnter({ pointerType }: PointerEvent) {
        clearTimeout(timer.current);
        events.onPointerEnter();
        if (pointerType === 'mouse' && !opening) later(() => open('hover'), HOVER_MS);
      },
      onPointerLeave() {
        clearTimeout(timer.current);
        if (opening === 'hover') later(() => setOpening(null), LEAVE_MS);
      },
      // A press does what the button does.
      onPointerDown: () => clearTimeout(timer.current),
    },
  };
}
