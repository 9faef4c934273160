import type { Post } from '@sfera/contract/posts/posts';
import { useState, type ReactElement } from 'react';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';

/** The ways to keep the author of a reel away; the menu opens as soon as its code is loaded. */
export function ReelMenu({ post: { id, user }, trigger }: { post: Post; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(true);
  const mute = useMuteRow(user, 'posts');
  const report = useReportRow({ kind: 'post', id, author: user });
  const block = useBlockRow(user);
  return (
    <>
      <Menu
        trigger={trigger}
        items={[mute.row, report.row, block.row]}
        isOpen={isOpen}
        onOpenChange={setOpen}
      />
      {mute.question}
      {report.sheet}
      {block.question}
    </>
  );
}
