import BookOpenText from 'lucide-react/icons/book-open-text';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { SettingsRow } from './settings-row.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import styles from './settings.module.css';
import { text } from './text.ts';

/** What keeps the account safe: each row leads to its page, which stands in `app/pages/settings-pages.tsx`. */
export const SettingsPage = () => (
  <SettingsScreen title={text.title} backTo="/myProfile">
    <ul className={styles.card}>
      <SettingsRow to="/settings/sessions" icon={<MonitorSmartphone />} label={text.sessions.title} />
      <SettingsRow to="/settings/invitations" icon={<UserRoundPlus />} label={text.invitations.title} />
      <SettingsRow to="/about/rules" icon={<BookOpenText />} label={text.about} />
    </ul>
  </SettingsScreen>
);
