import { listDownloads } from '@sfera/contract/posts/originals';
import type { Post } from '@sfera/contract/posts/posts';
import Download from 'lucide-react/icons/download';
import { call } from '#shared/api/call.ts';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { placeOf } from '../strip/kept-places.ts';
import { text } from './text.ts';

/** The row that saves the photo or video in sight: one's own always, that of others where they allow it. */
export const downloadRow = (post: Post): MenuItem[] =>
  post.user.isOwn || post.allowsDownload
    ? [{ label: text.download, icon: <Download size={20} />, onSelect: () => void download(post) }]
    : [];

/** The address is asked for in this moment: it ends with the post, and with the permission. */
async function download({ id }: Post): Promise<void> {
  try {
    const { files } = await call(listDownloads, { params: { id } });
    const file = files[placeOf(id)] ?? files[0];
    if (!file) return;
    const link = document.createElement('a');
    link.href = file.url;
    // The server names the file.
    link.download = '';
    link.click();
  } catch (error) {
    toast(`${text.failed}. ${error instanceof Error ? error.message : ''}`, { kind: 'error' });
  }
}
