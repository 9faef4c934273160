import { formatBytes } from '#shared/text/format-bytes.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

interface Sent {
  readonly file: File | null;
  readonly insteadOfBytes?: number;
}

/** Tells what a published video has saved on its way. */
export function saySaving({ file, insteadOfBytes }: Sent): void {
  if (!file || insteadOfBytes === undefined) return;
  toast(text.shrink.saved(formatBytes(file.size), withoutUnit(file.size, insteadOfBytes)));
}

/** «61» after «23 МБ»; «61 МБ» after «900 КБ». */
function withoutUnit(before: number, bytes: number): string {
  const [amount = '', unit] = formatBytes(bytes).split('\u00A0');
  return formatBytes(before).endsWith(`\u00A0${unit}`) ? amount : formatBytes(bytes);
}
