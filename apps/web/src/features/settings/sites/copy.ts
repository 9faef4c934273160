import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

export async function copy(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast(text.copied, { kind: 'success' });
  } catch {
    // The failure comes also where the browser has no clipboard API: on a page served over plain http.
    toast(text.notCopied, { kind: 'error' });
  }
}
