import { useQuery } from '@tanstack/react-query';
import { mutesQuery } from '#entities/user/mute/mutes-query.ts';
import { LoadedCard } from '../loaded-card.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import { HiddenWords } from './hidden-words.tsx';
import { hiddenWordsQuery } from './hidden-words-query.ts';
import { MutedPeople } from './muted-people.tsx';
import { text } from './text.ts';

/** People and words that the reader does not want to see. */
export function MutedPage() {
  const people = useQuery(mutesQuery);
  const words = useQuery(hiddenWordsQuery);
  const both = {
    data: people.data && words.data && { ...people.data, ...words.data },
    error: people.error ?? words.error,
    isFetching: people.isFetching || words.isFetching,
    refetch: () => Promise.all([people.refetch(), words.refetch()]),
  };
  return (
    <SettingsScreen title={text.title}>
      <LoadedCard query={both} words={text} height="64px">
        {(data) => (
          <>
            <MutedPeople mutes={data.mutes} />
            <HiddenWords words={data.words} />
          </>
        )}
      </LoadedCard>
    </SettingsScreen>
  );
}
