import { useSheet } from '../sheet/use-sheet.ts';
import { useOnDemand } from './use-on-demand.ts';

/**
 * A sheet whose code is fetched with the first press of the button that opens it.
 * @returns the sheet, null until its code is loaded; its `isOpen` and `onClose`; and the props to spread on the button
 */
export function useSheetOnDemand<Part>(load: () => Promise<Part>) {
  const { state, opener: sheetOpener } = useSheet();
  const { part: Sheet, events } = useOnDemand(load);
  const onClick = () => {
    sheetOpener.onClick();
    if (!Sheet) events.onClick();
  };
  return { Sheet, state, opener: { ...events, onClick } };
}
