import { ImportPage } from '#features/import/import-page.tsx';
import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { text } from '#features/settings/text.ts';

/** «Переезд» in the frame of the settings. */
export const ImportSettingsPage = () => (
  <SettingsScreen title={text.import.title}>
    <ImportPage />
  </SettingsScreen>
);
