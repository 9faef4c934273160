import {
  getLetterSettings,
  LetterChoice,
  type LetterSettings,
  setLetterSettings,
} from '@sfera/contract/notices/letters';
import type { BodyOf } from '@sfera/contract/base/route';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import settings from '../settings.module.css';
import { text as emailText } from './text.ts';

const text = emailText.letter;

const letterQuery = queryOptions({
  queryKey: ['letter-settings'],
  queryFn: ({ signal }) => call(getLetterSettings, { signal }),
});

/** Usual hours of a morning, a day and an evening. */
const HOURS = [8, 10, 13, 18, 21];

/** How often the letter about what is new comes, and at which hour. */
export function Letter() {
  const query = useQuery(letterQuery);
  return (
    <section className={settings.part} aria-labelledby="letter">
      <h2 id="letter" className={settings.strong}>
        {text.title}
      </h2>
      <p className={settings.words}>{text.hint}</p>
      <Loaded query={query} failed={text.loadFailed} reason={null}>
        {(data) => <Choices {...data} />}
      </Loaded>
    </section>
  );
}

function Choices({ choice, serverRhythm, hour, obstacle }: LetterSettings) {
  const cache = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (change: Omit<BodyOf<typeof setLetterSettings>, 'timeZone'>) =>
      call(setLetterSettings, {
        // The hour is that of the place where it is chosen.
        body: { ...change, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      }),
    onSuccess: (saved) => cache.setQueryData(letterQuery.queryKey, saved),
    onError: (error) => toast(`${text.saveFailed}. ${error.message}`, { kind: 'error' }),
  });
  const wanted = {
    choice: (isPending ? variables.choice : undefined) ?? choice,
    hour: (isPending ? variables.hour : undefined) ?? hour,
  };
  const rhythm = wanted.choice === 'default' ? serverRhythm : wanted.choice;
  return (
    <>
      <ChoiceList
        label={text.title}
        choices={LetterChoice.options.map((value) => ({
          value,
          face: value === 'default' ? text.byDefault(text.rhythms[serverRhythm]) : text.rhythms[value],
        }))}
        value={wanted.choice}
        onChange={(next) => mutate({ choice: next })}
      />
      {rhythm !== 'off' && (
        <>
          <p className={settings.words}>{text.hourHint}</p>
          <ChoiceRow
            label={text.hour}
            look="wide"
            choices={[...new Set([...HOURS, wanted.hour])]
              .toSorted((one, other) => one - other)
              .map((value) => ({ value: String(value), face: text.at(value) }))}
            value={String(wanted.hour)}
            onChange={(next) => mutate({ hour: Number(next) })}
          />
        </>
      )}
      {rhythm !== 'off' && obstacle !== null && obstacle !== 'no_mail' && (
        <p className={settings.words}>{text.obstacles[obstacle]}</p>
      )}
    </>
  );
}
