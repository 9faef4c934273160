import { useQuery } from '@tanstack/react-query';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { ChangeEmail } from './change-email.tsx';
import { emailQuery } from './email-query.ts';
import { Letter } from './letter.tsx';
import { OwnEmail } from './own-email.tsx';
import { text } from './text.ts';

/** The e-mail of the account: whether it is confirmed, the letter that comes to it, and its change. */
export function EmailPage() {
  const query = useQuery(emailQuery);
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={query} words={text}>
        {(data) => (
          <>
            <OwnEmail {...data} />
            {data.hasMail && <Letter />}
            <ChangeEmail />
          </>
        )}
      </LoadedCard>
    </SettingsScreen>
  );
}
