import type { Post } from '@sfera/contract/posts/posts';
import { useState, type ReactElement } from 'react';
import { useAlbumRows } from '../album/album-rows.tsx';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { useUserId } from '#shared/api/session.ts';
import { Menu } from '#shared/ui/menu/menu.tsx';
import { downloadRow } from '../download/download-row.tsx';
import { useCommonRows } from './use-common-rows.tsx';

export interface PostMenuProps {
  post: Post;
  trigger: ReactElement;
}

/** The menu of another person's post: members may also report it, and keep its author away. */
export function PostMenu({ post, trigger }: PostMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const block = useBlockRow(post.user);
  const report = useReportRow({ kind: 'post', id: post.id, author: post.user });
  const mute = useMuteRow(post.user, 'posts');
  const isGuest = useUserId() === null;
  const common = [...useCommonRows(post), ...downloadRow(post), ...useAlbumRows(post)];
  const items = isGuest ? common : [...common, mute.row, report.row, block.row];
  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {mute.question}
      {report.sheet}
      {block.question}
    </>
  );
}
