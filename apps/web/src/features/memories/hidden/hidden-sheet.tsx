import type { PostId } from '@sfera/contract/base/ids';
import type { HiddenMemory } from '@sfera/contract/posts/memories';
import type { UserPreview } from '@sfera/contract/people/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { postQuery } from '#entities/post/post-query.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Field } from '#shared/ui/field/field.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { Sheet, type SheetProps } from '#shared/ui/sheet/sheet.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { hiddenQuery, useHide, useRest } from '../memories-query.ts';
import { today } from '../memory-days.ts';
import { text } from '../text.ts';
import styles from './hidden-sheet.module.css';

type HiddenSheetProps = Pick<SheetProps, 'isOpen' | 'onClose' | 'openerId'> & {
  /** The posts of which the person was reminded. */
  posts: readonly PostId[];
};

/** The things of which «В этот день» is not to remind, and whether its card comes at all. */
export const HiddenSheet = ({ posts, ...state }: HiddenSheetProps) => (
  <Sheet {...state} title={text.settings}>
    <div className={layout.stack5}>
      <Card />
      <People posts={posts} />
      <Times posts={posts} />
      <Hidden />
    </div>
  </Sheet>
);

function Card() {
  const { data } = useQuery(hiddenQuery);
  const { mutate, isPending } = useRest();
  const until = data?.restsUntil ?? null;
  const isPassing = until !== null && until !== 'forever';
  return (
    <section aria-labelledby="memories-card" className={layout.stack2}>
      <h3 id="memories-card">{text.card}</h3>
      <Switch
        label={text.showCard}
        hint={isPassing ? text.returns(until) : text.showCardHint}
        isOn={until !== 'forever'}
        isDisabled={!data || isPending}
        onChange={(isOn) => mutate(isOn ? 'none' : 'forever')}
      />
      {until !== 'forever' && (
        <Button isWide disabled={isPending} onClick={() => mutate('month')}>
          {text.forMonth}
        </Button>
      )}
    </section>
  );
}

/** The posts that are known, without those that have been deleted since. */
function useKnown(posts: readonly PostId[]) {
  const cache = useQueryClient();
  return posts.flatMap((id) => cache.getQueryData(postQuery(id).queryKey) ?? []);
}

function People({ posts }: Pick<HiddenSheetProps, 'posts'>) {
  const { data } = useQuery(hiddenQuery);
  const { hide, isBusy } = useHide();
  const people = new Map<string, UserPreview>();
  for (const { user } of useKnown(posts)) if (!user.isOwn) people.set(user.id, user);
  for (const { person } of data?.hidden ?? []) if (person) people.delete(person.id);
  if (people.size === 0) return null;
  return (
    <section aria-labelledby="memories-people" className={layout.stack2}>
      <h3 id="memories-people">{text.people}</h3>
      <p className={typography.muted}>{text.peopleHint}</p>
      {[...people.values()].map(({ id, login }) => (
        <Button key={id} isWide disabled={isBusy} onClick={() => hide({ userId: id })}>
          {text.hidePerson(login)}
        </Button>
      ))}
    </section>
  );
}

function Times({ posts }: Pick<HiddenSheetProps, 'posts'>) {
  const { hide, isBusy } = useHide();
  const [days, setDays] = useState({ from: '', until: '' });
  const [error, setError] = useState<string | null>(null);
  const years = [...new Set(useKnown(posts).map(({ createdAt }) => new Date(createdAt).getFullYear()))];
  const change = (changed: Partial<typeof days>) => {
    setDays({ ...days, ...changed });
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (days.from === '' || days.until === '') setError(text.needsDays);
    else if (days.from > days.until) setError(text.wrongOrder);
    else hide(days, { onSuccess: () => setDays({ from: '', until: '' }) });
  };
  return (
    <section aria-labelledby="memories-times" className={layout.stack2}>
      <h3 id="memories-times">{text.times}</h3>
      <p className={typography.muted}>{text.timesHint}</p>
      {years.map((year) => (
        <Button
          key={year}
          isWide
          disabled={isBusy}
          onClick={() => hide({ from: `${year}-01-01`, until: `${year}-12-31` })}
        >
          {text.hideYear(year)}
        </Button>
      ))}
      <form noValidate onSubmit={submit} className={layout.stack2}>
        <div className={styles.days}>
          <Field
            label={text.from}
            type="date"
            max={today()}
            value={days.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <Field
            label={text.until}
            type="date"
            max={today()}
            value={days.until}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        </div>
        {error !== null && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button type="submit" isWide isLoading={isBusy}>
          {text.hideTime}
        </Button>
      </form>
    </section>
  );
}

const nameOf = ({ person, days }: HiddenMemory) =>
  person ? person.login : days ? text.days(days.from, days.until) : '';

function Hidden() {
  const query = useQuery(hiddenQuery);
  const { show, isBusy } = useHide();
  return (
    <section aria-labelledby="memories-hidden" className={layout.stack2}>
      <h3 id="memories-hidden">{text.hidden}</h3>
      <Loaded query={query} failed={text.loadFailed}>
        {({ hidden }) =>
          hidden.length === 0 ? (
            <p className={typography.muted}>{text.nothingHidden}</p>
          ) : (
            <ul>
              {hidden.map((one) => (
                <li key={one.id} className={styles.row}>
                  <span className={layout.fill}>{nameOf(one)}</span>
                  <Button
                    size="small"
                    aria-label={text.showNamed(nameOf(one))}
                    disabled={isBusy}
                    onClick={() => show(one)}
                  >
                    {text.show}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
