import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { text as sessions } from './sessions/text.ts';
import { SettingsRow } from './settings-row.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import styles from './settings.module.css';
import { text } from './text.ts';

/** What keeps the account safe: each row leads to its page, which stands in `app/pages/settings-pages.tsx`. */
export const SettingsPage = () => (
  <SettingsScreen title={text.title} backTo="/myProfile">
    <ul className={styles.card}>
      <SettingsRow to="/settings/sessions" icon={<MonitorSmartphone />} label={sessions.title} />
    </ul>
  </SettingsScreen>
);
