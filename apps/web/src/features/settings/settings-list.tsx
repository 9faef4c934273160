import AtSign from 'lucide-react/icons/at-sign';
import EyeOff from 'lucide-react/icons/eye-off';
import Flag from 'lucide-react/icons/flag';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ShieldCheck from 'lucide-react/icons/shield-check';
import KeyRound from 'lucide-react/icons/key-round';
import Plug from 'lucide-react/icons/plug';
import Luggage from 'lucide-react/icons/luggage';
import Mail from 'lucide-react/icons/mail';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Ban from 'lucide-react/icons/ban';
import Signal from 'lucide-react/icons/signal-high';
import BookOpenText from 'lucide-react/icons/book-open-text';
import Rss from 'lucide-react/icons/rss';
import Server from 'lucide-react/icons/server';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import HardDrive from 'lucide-react/icons/hard-drive';
import Gavel from 'lucide-react/icons/gavel';
import type { ReactNode } from 'react';
import { text as blocked } from './blocked/text.ts';
import { text as email } from './email/text.ts';
import { text as login } from './login/text.ts';
import { text as muted } from './muted/text.ts';
import { text as passkeys } from './passkeys/text.ts';
import { text as password } from './password/text.ts';
import { text as recovery } from './recovery/text.ts';
import { text as storage } from './storage/text.ts';
import { text as sessions } from './sessions/text.ts';
import { text as totp } from './totp/text.ts';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { Link, useLocation } from '#shared/router/index.ts';
import { RowArrow } from '#shared/ui/open-row/row-arrow.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { FIRST_SETTINGS, isSettingsPath, useListBeside } from './list-beside.ts';
import styles from './settings.module.css';
import { text } from './text.ts';

/** The rows of all settings pages, which stand in `app/pages/settings-pages.tsx`, and of what concerns the server. */
export const SettingsList = () => (
  <>
    <ul className={styles.card}>
      <SettingsRow to="/settings/sessions" icon={<MonitorSmartphone />} label={sessions.title} />
      <SettingsRow to="/settings/login" icon={<AtSign />} label={login.title} />
      <SettingsRow to="/settings/password" icon={<LockKeyhole />} label={password.title} />
      <SettingsRow to="/settings/passkeys" icon={<Fingerprint />} label={passkeys.title} />
      <SettingsRow to="/settings/totp" icon={<ShieldCheck />} label={totp.title} />
      <SettingsRow to="/settings/email" icon={<Mail />} label={email.title} />
      <SettingsRow to="/settings/recovery" icon={<KeyRound />} label={recovery.title} />
      <SettingsRow to="/settings/programs" icon={<Plug />} label={text.programs.title} />
    </ul>
    <ul className={styles.card}>
      <SettingsRow to="/settings/blocked" icon={<Ban />} label={blocked.title} />
      <SettingsRow to="/settings/muted" icon={<EyeOff />} label={muted.title} />
      <SettingsRow to="/settings/reports" icon={<Flag />} label={text.reports.title} />
    </ul>
    <ul className={styles.card}>
      <SettingsRow to="/settings/data" icon={<Signal />} label={text.mobileData.title} />
      <SettingsRow to="/settings/storage" icon={<HardDrive />} label={storage.title} />
      <SettingsRow to="/settings/import" icon={<Luggage />} label={text.import.title} />
      <SettingsRow to="/settings/sites" icon={<Rss />} label={text.sites.title} />
      <SettingsRow to="/settings/invitations" icon={<UserRoundPlus />} label={text.invitations.title} />
      <StaffRows />
      <SettingsRow to="/about/rules" icon={<BookOpenText />} label={text.about} />
    </ul>
  </>
);

/** The desk and the owner's page are there for those alone who may use them. */
function StaffRows() {
  const { data } = useCurrentUser();
  if (data?.role !== 'owner' && data?.role !== 'moderator') return null;
  return (
    <>
      <SettingsRow to="/moderation" icon={<Gavel />} label={text.moderation} />
      {data.role === 'owner' && <SettingsRow to="/admin" icon={<Server />} label={text.server} />}
    </>
  );
}

interface SettingsRowProps {
  to: string;
  icon: ReactNode;
  label: string;
  /** The set value, in a word or two. */
  value?: string;
}

/** A row of the list of settings; leads to a page of its own, or opens that page beside the list. */
function SettingsRow({ to, icon, label, value }: SettingsRowProps) {
  const { pathname, state } = useLocation();
  const opensBeside = useListBeside() && isSettingsPath(to);
  const isShown = to === pathname || (to === FIRST_SETTINGS && pathname === '/settings');
  return (
    <li>
      <Link
        to={to}
        className={styles.row}
        data-edge
        // Back leaves the settings, however many of their pages were opened beside the list.
        {...(opensBeside && { replace: true, state, 'aria-current': isShown ? 'page' : undefined })}
      >
        {icon}
        <span className={layout.fill}>{label}</span>
        {value !== undefined && <span className={typography.note}>{value}</span>}
        {!opensBeside && <RowArrow />}
      </Link>
    </li>
  );
}
