import type { ScheduledPost } from '@sfera/contract/posts/scheduled';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Pencil from 'lucide-react/icons/pencil';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { fullDate } from '#shared/text/full-date.ts';
import { MediaImage } from '#shared/ui/media-image/media-image.tsx';
import type { MenuItem } from '#shared/ui/menu/menu.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { PlayBadge } from '#shared/ui/play-badge/play-badge.tsx';
import { SeveralBadge } from '#shared/ui/play-badge/several-badge.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { text } from './scheduled-text.ts';
import styles from './scheduled.module.css';
import { useScheduledActions } from './use-scheduled-actions.ts';
import { openedPart } from '#shared/ui/on-demand/opened-part.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { TimeSheet } from '#entities/scheduled/time-sheet.tsx';
import typography from '#shared/ui/typography/typography.module.css';

/** Its draft begins with the first opening. */
const WordsSheet = openedPart(async () => (await import('./words-sheet.tsx')).WordsSheet);

/** A post that waits: its cover, time and words, and what its author can do with it. */
export function ScheduledRow({ post }: { post: ScheduledPost }) {
  const { publishAt, items, refusal } = post;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [opened, setOpened] = useState<'time' | 'words' | 'removal' | null>(null);
  const close = () => setOpened(null);
  const { change, publish, remove, isBusy } = useScheduledActions(post);
  const [first] = items;
  const time = fullDate(publishAt);
  const rows: MenuItem[] = [
    { label: text.changeTime, icon: <CalendarClock size={20} />, onSelect: () => setOpened('time') },
    { label: text.changeWords, icon: <Pencil size={20} />, onSelect: () => setOpened('words') },
    { label: text.publishNow, icon: <CalendarCheck size={20} />, onSelect: publish },
    { label: text.remove, icon: <Trash2 size={20} />, kind: 'danger', onSelect: () => setOpened('removal') },
  ];
  return (
    <li className={styles.row}>
      {first && (
        <div className={styles.cover}>
          <MediaImage media={first.picture} alt="" sizes="88px" aspect={1} />
          {items.length > 1 ? <SeveralBadge /> : first.fileType === 'video' && <PlayBadge />}
        </div>
      )}
      <div className={styles.words}>
        <time dateTime={publishAt} className={typography.bold}>
          {time}
        </time>
        {refusal !== undefined && <p className={styles.refusal}>{text.refused(refusal)}</p>}
        <p className={styles.text}>{post.text || text.noWords}</p>
      </div>
      <MenuOnDemand
        trigger={<IconButton label={text.menu(time)} icon={<Ellipsis size={22} />} disabled={isBusy} />}
        items={rows}
        isOpen={isMenuOpen}
        onOpenChange={setMenuOpen}
      />
      <TimeSheet
        isOpen={opened === 'time'}
        onClose={close}
        value={refusal === undefined ? publishAt : undefined}
        isBusy={isBusy}
        onChoose={(chosen) => change({ publishAt: chosen }, close)}
      />
      <WordsSheet
        isOpen={opened === 'words'}
        onClose={close}
        value={post.text}
        isBusy={isBusy}
        onSave={(words) => change({ text: words }, close)}
      />
      <ConfirmDialog
        isOpen={opened === 'removal'}
        onClose={close}
        title={text.removeQuestion}
        description={text.removeHint}
        confirmLabel={text.remove}
        isDangerous
        onConfirm={() => {
          close();
          remove();
        }}
      />
    </li>
  );
}
