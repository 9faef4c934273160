import type { Story, StoryGroup } from '@sfera/contract/stories/stories';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { Menu } from '#shared/ui/menu/menu.tsx';

export interface StoryMenuProps {
  author: Pick<StoryGroup, 'id' | 'login'>;
  storyId: Story['id'];
  trigger: ReactElement;
  /** The story stands still while the menu or its question is open. */
  onHold: (isHeld: boolean) => void;
  /** The stories of the author are not to be seen any more. */
  onClose: () => void;
}

/** The actions on another person's story; the menu opens as soon as its code is loaded. */
export function StoryMenu({ author, storyId, trigger, onHold, onClose }: StoryMenuProps) {
  const [isOpen, setOpen] = useState(true);
  const block = useBlockRow(author, onClose);
  const report = useReportRow({ kind: 'story', id: storyId, author }, onClose);
  const mute = useMuteRow(author, 'stories', onClose);
  const isHeld = isOpen || block.isAsking || mute.isAsking || report.isReporting;
  const hold = useEffectEvent(onHold);
  useEffect(() => {
    hold(isHeld);
    return () => hold(false);
  }, [isHeld]);
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
