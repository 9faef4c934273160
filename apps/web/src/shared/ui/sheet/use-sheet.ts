import { useState } from 'react';

/**
 * A sheet that a button opens.
 * @returns the sheet's `isOpen` and `onClose`, and the props to spread on the button
 */
export function useSheet() {
  const [isOpen, setOpen] = useState(false);
  return {
    state: { isOpen, onClose: () => setOpen(false) },
    opener: { onClick: () => setOpen(true) },
  };
}
