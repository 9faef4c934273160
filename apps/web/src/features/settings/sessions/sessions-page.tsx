import { SettingsScreen } from '../settings-screen.tsx';
import { text } from '../text.ts';

/** The devices on which the account is signed in. */
export const SessionsPage = () => <SettingsScreen title={text.sessions.title}>{null}</SettingsScreen>;
