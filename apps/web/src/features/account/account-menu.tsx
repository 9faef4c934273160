import Archive from 'lucide-react/icons/archive';
import Bookmark from 'lucide-react/icons/bookmark';
import Bell from 'lucide-react/icons/bell';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Download from 'lucide-react/icons/download';
import LogOut from 'lucide-react/icons/log-out';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Gavel from 'lucide-react/icons/gavel';
import Palette from 'lucide-react/icons/palette';
import Pencil from 'lucide-react/icons/pencil';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import SmilePlus from 'lucide-react/icons/smile-plus';
import Trash from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { LEAVES_PAGE } from '#shared/navigation/use-leave-guard.ts';
import { useSheetOnDemand } from '#shared/ui/on-demand/use-sheet-on-demand.ts';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { useSheet } from '#shared/ui/sheet/use-sheet.ts';
import styles from './account-menu.module.css';
import { AppearanceSheet } from './appearance/appearance-sheet.tsx';
import { DataExportSheet } from './data-export/data-export-sheet.tsx';
import { Link, useLocation } from '#shared/router/index.ts';
import { signOut } from './sign-out.ts';
import { text } from './text.ts';
import { DeleteAccountDialog } from './delete-account/delete-account-dialog.tsx';

interface RowProps {
  icon: ReactNode;
  label: string;
}

/** A row of the menu that runs an action. */
const MenuButton = ({ icon, label, ...button }: RowProps & ComponentProps<'button'>) => (
  <li>
    <button {...button} type="button" className={styles.row}>
      <span aria-hidden="true">{icon}</span>
      {label}
    </button>
  </li>
);

const loadNotifications = async () =>
  (await import('./notifications/notification-settings-sheet.tsx')).NotificationSettingsSheet;

interface AccountMenuProps {
  isOpen: boolean;
  onClose: () => void;
  /** Id of the button that opens the menu; the button gets the focus back when all is closed. */
  openerId: string;
}

/** The actions of the own account. The sheet that a row opens replaces the menu. */
export function AccountMenu({ isOpen, onClose, openerId }: AccountMenuProps) {
  const { data: user } = useCurrentUser();
  const [isDeleting, setDeleting] = useState(false);
  const appearance = useSheet();
  const dataExport = useSheet();
  const notifications = useSheetOnDemand(loadNotifications);
  const openerOf = ({ opener }: Pick<typeof appearance, 'opener'>) => ({
    ...opener,
    onClick() {
      onClose();
      opener.onClick();
    },
  });
  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} openerId={openerId} title={text.menu} isFlush>
        {/* The group that moderators take from a disabled account is the first. */}
        {!user?.isDisabled && (
          <ul className={styles.group}>
            <MenuLink to="/myProfile/edit" icon={<Pencil />} label={text.edit} onFollow={onClose} />
            <MenuLink to="/circles" icon={<Users />} label={text.circles} onFollow={onClose} />
            <MenuLink to="/saved" icon={<Bookmark />} label={text.saved} onFollow={onClose} />
            <MenuLink
              to="/myReactionPosts"
              icon={<SmilePlus />}
              label={text.yourReactions}
              onFollow={onClose}
            />
            <MenuLink
              to="/myProfile/scheduled"
              icon={<CalendarClock />}
              label={text.scheduled}
              onFollow={onClose}
            />
            <MenuLink
              to="/myProfile/archivedPosts"
              icon={<Archive />}
              label={text.postArchive}
              onFollow={onClose}
            />
            <MenuLink to="/memories" icon={<CalendarHeart />} label={text.memories} onFollow={onClose} />
            <MenuLink
              to="/myProfile/archive"
              icon={<CircleDashed />}
              label={text.storyArchive}
              onFollow={onClose}
            />
          </ul>
        )}
        <ul className={styles.group}>
          {!user?.isDisabled && (
            <MenuButton icon={<Bell />} label={text.notifications} {...openerOf(notifications)} />
          )}
          <MenuLink to="/settings" icon={<Settings />} label={text.openSettings} onFollow={onClose} />
          <MenuButton icon={<Palette />} label={text.openAppearance} {...openerOf(appearance)} />
          <MenuButton icon={<Download />} label={text.downloadData} {...openerOf(dataExport)} />
        </ul>
        {(user?.role === 'owner' || user?.role === 'moderator') && (
          <ul className={styles.group}>
            <MenuLink to="/moderation" icon={<Gavel />} label={text.moderation} onFollow={onClose} />
            {user.role === 'owner' && (
              <MenuLink to="/admin" icon={<Server />} label={text.server} onFollow={onClose} />
            )}
          </ul>
        )}
        <ul className={styles.group}>
          <MenuButton icon={<LogOut />} label={text.signOut} onClick={signOut} {...LEAVES_PAGE} />
          <MenuButton
            icon={<Trash />}
            label={text.deleteAccount}
            onClick={() => {
              onClose();
              setDeleting(true);
            }}
            data-kind="danger"
          />
        </ul>
      </Sheet>
      {notifications.Sheet && <notifications.Sheet {...notifications.state} openerId={openerId} />}
      <AppearanceSheet {...appearance.state} openerId={openerId} />
      <DataExportSheet {...dataExport.state} openerId={openerId} />
      <DeleteAccountDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        openerId={openerId}
        onDownload={() => {
          setDeleting(false);
          dataExport.opener.onClick();
        }}
      />
    </>
  );
}

/** A row of the menu that links to another page and passes on the current path. */
function MenuLink({ icon, label, to, onFollow }: RowProps & { to: string; onFollow: () => void }) {
  const { pathname: from } = useLocation();
  return (
    <li>
      <Link
        to={to}
        state={{ from }}
        replace={to === from}
        className={styles.row}
        data-edge
        onClick={onFollow}
      >
        <span aria-hidden="true">{icon}</span>
        {label}
      </Link>
    </li>
  );
}
