import { formatBytes } from '#shared/text/format-bytes.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';

interface Sent {
  readonly file: File | null;
  readonly insteadOfBytes?: number;
}

/** Tells what the videos of a publication have saved on their way. */
export function saySaving(files: readonly Sent[]): void {
  let sentBytes = 0;
  let insteadOf = 0;
  for (const { file, insteadOfBytes } of files) {
    if (!file || insteadOfBytes === undefined) continue;
    sentBytes += file.size;
    insteadOf += insteadOfBytes;
  }
  if (insteadOf > 0) toast(text.shrink.saved(formatBytes(sentBytes), withoutUnit(sentBytes, insteadOf)));
}

/** «61» after «23 МБ»; «61 МБ» after «900 КБ». */
function withoutUnit(before: number, bytes: number): string {
  const [amount = '', unit] = formatBytes(bytes).split('\u00A0');
  return formatBytes(before).endsWith(`\u00A0${unit}`) ? amount : formatBytes(bytes);
}
