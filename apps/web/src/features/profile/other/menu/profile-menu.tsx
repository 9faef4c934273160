import type { UserId } from '@sfera/contract/base/ids';
import type { Profile } from '@sfera/contract/people/users';
import Link2 from 'lucide-react/icons/link-2';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import { Fragment, useState, type ReactElement } from 'react';
import { sayActionFailed } from '#entities/user/action-failed.ts';
import { useMuteRow } from '#entities/user/mute/use-mute-row.tsx';
import { useReportRow } from '#entities/moderation/report/use-report-row.tsx';
import { useBlockRow } from '#entities/user/block/use-block-row.tsx';
import { profileLink } from '#entities/user/profile-path.ts';
import { useRemoveFollower } from '#entities/user/remove-follower.ts';
import { Menu, type MenuItem } from '#shared/ui/menu/menu.tsx';
import { useSheet } from '#shared/ui/sheet/use-sheet.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { RemoveFollowerDialog } from '../../remove-follower-dialog.tsx';
import { text } from './text.ts';

/** The menu of another person's profile; opens as soon as its code is loaded. */
export function ProfileMenu({ user, trigger }: { user: Profile; trigger: ReactElement }) {
  const { id, login, followsViewer } = user;
  const [isOpen, setOpen] = useState(true);
  const { state, opener } = useSheet();
  const { mutate: remove } = useRemoveFollower({
    onSuccess: () => toast(text.removed(login), { kind: 'success' }),
    onError: sayActionFailed,
  });

  const muted = [useMuteRow(user, 'posts'), useMuteRow(user, 'stories')];
  const block = useBlockRow(user);
  const report = useReportRow({ kind: 'profile', id, author: user });

  const items: MenuItem[] = [
    { label: text.copyLink, icon: <Link2 size={20} />, onSelect: () => void copyLink(id) },
    ...muted.map(({ row }) => row),
  ];
  if (followsViewer)
    items.push({
      label: text.removeFollower,
      icon: <UserRoundMinus size={20} />,
      kind: 'danger',
      onSelect: opener.onClick,
    });
  items.push(report.row, block.row);

  return (
    <>
      <Menu trigger={trigger} items={items} isOpen={isOpen} onOpenChange={setOpen} />
      {muted.map(({ row, question }) => (
        <Fragment key={row.label}>{question}</Fragment>
      ))}
      {report.sheet}
      {block.question}
      <RemoveFollowerDialog {...state} login={login} onConfirm={() => remove(id)} />
    </>
  );
}

/** Copies the link, and says whether that succeeded. */
async function copyLink(id: UserId): Promise<void> {
  try {
    await navigator.clipboard.writeText(profileLink(id));
    toast(text.linkCopied, { kind: 'success' });
  } catch {
    // The failure comes also where the browser has no clipboard API: on a page served over plain http.
    toast(text.linkNotCopied, { kind: 'error' });
  }
}
