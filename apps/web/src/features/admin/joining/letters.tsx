import { LetterRhythm, setServerLetters } from '@sfera/contract/notices/letters';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { lettersQuery } from '../queries.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { text } from './text.ts';

/** How often people get the letter about what is new who have not chosen by themselves. */
export function Letters() {
  const query = useQuery(lettersQuery);
  const { mutate, isPending, variables } = useAdminChange(
    (rhythm: LetterRhythm) => call(setServerLetters, { body: { rhythm } }),
    { said: () => text.saved, changes: [lettersQuery.queryKey] },
  );
  if (!query.data) return <LoadingOrFailed query={query} height="220px" />;
  return (
    <Card title={text.letters}>
      <p className={parts.words}>{text.lettersHint}</p>
      <ChoiceList
        label={text.letters}
        choices={LetterRhythm.options.map((value) => ({ value, face: text.rhythms[value] }))}
        value={isPending ? variables : query.data.rhythm}
        onChange={(rhythm) => mutate(rhythm)}
      />
    </Card>
  );
}
