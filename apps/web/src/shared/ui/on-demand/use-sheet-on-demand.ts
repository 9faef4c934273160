import { useState } from 'react';
import { useOnDemand } from './use-on-demand.ts';

/**
 * A sheet whose code comes with the first press of what opens it.
 * @returns the sheet, null until it is there; its `isOpen` and `onClose`; and what to spread on its opener
 */
export function useSheetOnDemand<Part>(load: () => Promise<Part>) {
  const [isOpen, setOpen] = useState(false);
  const { part: Sheet, events } = useOnDemand(load);
  const onClick = () => {
    setOpen(true);
    if (!Sheet) events.onClick();
  };
  return { Sheet, state: { isOpen, onClose: () => setOpen(false) }, opener: { ...events, onClick } };
}
