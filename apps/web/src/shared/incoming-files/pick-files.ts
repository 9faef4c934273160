import type { ToastAction } from '../ui/toast/toast-store.ts';

/** The device's own choice of files, as an input of the page would open it. */
export interface Picking {
  /** Types and extensions; any file without it. */
  accept?: string;
  isSingle?: boolean;
  onFiles: (files: File[]) => void;
}

export const CHOOSE_AGAIN = 'Выбрать снова';

/** Opens the choice. A browser allows that after a press alone. */
export function pickFiles({ accept = '', isSingle = false, onFiles }: Picking): void {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept, multiple: !isSingle, hidden: true });
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    input.remove();
    if (chosen.length > 0) onFiles(chosen);
  });
  // Some browsers forget an input that is not on the page.
  document.body.append(input);
  input.click();
}

/** The button of a message that files cannot be taken. */
export const chooseAgain = (picking: Picking): ToastAction => ({
  label: CHOOSE_AGAIN,
  onSelect: () => pickFiles(picking),
});

/** «Взято: 10 из 23»: the end of a message that more was chosen than may be taken. */
export const takenOf = (taken: number, count: number): string => `Взято: ${taken} из ${count}`;
