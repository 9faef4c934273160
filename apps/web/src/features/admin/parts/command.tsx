import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from '../text.ts';
import styles from './parts.module.css';

/** A line for the terminal of the server. */
export const Command = ({ line }: { line: string }) => (
  <div className={styles.command}>
    <code translate="no">{line}</code>
    <IconButton
      label={`${text.copy}: ${line}`}
      title={text.copy}
      icon={<ClipboardCopy size={18} />}
      onClick={() => void copy(line)}
    />
  </div>
);

async function copy(line: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(line);
    toast(text.copied, { kind: 'success' });
  } catch {
    // The same error comes where the browser has no clipboard API: on a page served over plain http.
    toast(text.notCopied, { kind: 'error' });
  }
}
