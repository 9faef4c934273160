import { useId, useState, type ReactNode } from 'react';
import { Sheet } from '../sheet/sheet.tsx';
import { OpenRow } from './open-row.tsx';

interface SheetRowProps {
  label: string;
  value?: string | undefined;
  /** The sheet's own title; by default the label. */
  title?: string;
  /** The content of the sheet. Drawn while the sheet is open. */
  children: (close: () => void) => ReactNode;
}

/** A row with the sheet that the row opens. */
export function SheetRow({ label, value, title = label, children }: SheetRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <OpenRow id={id} label={label} value={value} isOpen={isOpen} onOpen={() => setOpen(true)} />
      <Sheet isOpen={isOpen} onClose={close} openerId={id} title={title}>
        {children(close)}
      </Sheet>
    </>
  );
}
