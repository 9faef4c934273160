import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

export async function copyWords(content: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    toast(text.copied, { kind: 'success' });
  } catch {
    toast(text.copyFailed, { kind: 'error' });
  }
}
