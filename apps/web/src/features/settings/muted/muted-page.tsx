import { useQuery } from '@tanstack/react-query';
import { mutesQuery } from '#entities/user/mute/mutes-query.ts';
import { FailureState } from '#shared/ui/empty-state/failure-state.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { SettingsScreen } from '../settings-screen.tsx';
import settings from '../settings.module.css';
import { HiddenWords } from './hidden-words.tsx';
import { hiddenWordsQuery } from './hidden-words-query.ts';
import { MutedPeople } from './muted-people.tsx';
import { text } from './text.ts';

/** People and words that the reader does not want to see. */
export function MutedPage() {
  const people = useQuery(mutesQuery);
  const words = useQuery(hiddenWordsQuery);
  const retry = () => {
    void people.refetch();
    void words.refetch();
  };
  const isLoaded = people.data && words.data;
  const isError = people.isError || words.isError;
  return (
    <SettingsScreen title={text.title}>
      {people.data && words.data && (
        <>
          <MutedPeople mutes={people.data.mutes} />
          <HiddenWords words={words.data.words} />
        </>
      )}
      {!isLoaded && isError && (
        <FailureState
          title={text.loadFailed}
          isRetrying={people.isFetching || words.isFetching}
          onRetry={retry}
        />
      )}
      {!isLoaded && !isError && (
        <div className={settings.card} aria-busy="true">
          <span className="visually-hidden">{text.loading}</span>
          <Skeleton shape="box" height="64px" />
        </div>
      )}
    </SettingsScreen>
  );
}
