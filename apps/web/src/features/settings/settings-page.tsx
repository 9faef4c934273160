import { SettingsList } from './settings-list.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { text } from './text.ts';

/**
 * The settings that keep the account safe, those on what the person does not want to see, and what concerns the whole
 * server. Each row leads to its page.
 */
export const SettingsPage = () => (
  <SettingsScreen title={text.title} backTo="/myProfile">
    <SettingsList />
  </SettingsScreen>
);
