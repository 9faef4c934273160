import { useState } from 'react';
import { createFilterRenderer } from '#shared/media/filters/filter-renderer.ts';

function askForGraphics(): boolean {
  const renderer = createFilterRenderer(new OffscreenCanvas(1, 1));
  renderer?.dispose();
  return renderer !== null;
}

/** Whether this device shows filters; asked once per screen. */
export const useGraphics = (): boolean => useState(askForGraphics)[0];
