import { getEmbedding, setEmbedding } from '@sfera/contract/people/embedding';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCurrentUser } from '#entities/user/current-user.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { LoadedCard } from '../loaded-card.tsx';
import settings from '../settings.module.css';
import { SettingsScreen } from '../settings-screen.tsx';
import { AddressRow } from './address-row.tsx';
import { addressesQuery } from './addresses-query.ts';
import { copy } from './copy.ts';
import styles from './sites.module.css';
import { text } from './text.ts';

const embeddingQuery = queryOptions({
  queryKey: ['embedding'],
  queryFn: ({ signal }) => call(getEmbedding, { signal }),
  staleTime: 0,
});

/** Whether other sites may show one's posts, and the addresses by which programs read them. */
export const SitesPage = () => (
  <SettingsScreen title={text.title}>
    <Embedding />
    <Feeds />
  </SettingsScreen>
);

function Embedding() {
  const cache = useQueryClient();
  const query = useQuery(embeddingQuery);
  const { data: user } = useCurrentUser();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isAllowed: boolean) => call(setEmbedding, { body: { isAllowed } }),
    onSuccess: (saved) => cache.setQueryData(embeddingQuery.queryKey, saved),
    onError: (error) => toast(`${text.saveFailed}. ${error.message}`, { kind: 'error' }),
  });
  return (
    <LoadedCard query={query} words={text} height="120px">
      {({ isAllowed }) => (
        <section className={settings.part} aria-label={text.embedding}>
          <Switch
            label={text.allow}
            hint={text.allowHint}
            isOn={isPending ? variables : isAllowed}
            onChange={(next) => mutate(next)}
          />
          {isAllowed && user && !user.isPrivate && (
            <>
              <p className={settings.strong}>{text.code}</p>
              <p className={settings.words}>{text.codeHint}</p>
              <code className={styles.address} translate="no">
                {codeOf(user.login)}
              </code>
              <div className={styles.actions}>
                <Button size="small" onClick={() => void copy(codeOf(user.login))}>
                  {text.copyCode}
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </LoadedCard>
  );
}

const codeOf = (login: string) =>
  `<iframe src="${location.origin}/embed/@${login}?n=6" width="550" height="490" style="border:0;max-width:100%" loading="lazy"></iframe>`;

function Feeds() {
  const query = useQuery(addressesQuery);
  const { data: user } = useCurrentUser();
  const open = user && `${location.origin}/feeds/people/${user.login}/atom.xml`;
  return (
    <LoadedCard query={query} words={text} height="240px">
      {({ own, circles }) => (
        <>
          <section className={settings.part} aria-labelledby="open-feed">
            <h2 id="open-feed" className={settings.strong}>
              {text.feeds}
            </h2>
            {user?.isPrivate ? (
              <p className={settings.words}>{text.privateProfile}</p>
            ) : (
              <>
                <p className={settings.words}>{text.publicFeed}</p>
                <p className={styles.address} translate="no">
                  {open}
                </p>
                <div className={styles.actions}>
                  <Button size="small" disabled={open === undefined} onClick={() => void copy(open ?? '')}>
                    {text.copy}
                  </Button>
                </div>
              </>
            )}
          </section>
          <section className={settings.part} aria-labelledby="secret-feeds">
            <h2 id="secret-feeds" className={settings.strong}>
              {text.secrets}
            </h2>
            <p className={settings.words}>{text.secretsHint}</p>
            <ul className={styles.list} aria-labelledby="secret-feeds">
              <AddressRow name={text.ownFeed} path={own} circleId={undefined} />
              {circles.map(({ id, name, path }) => (
                <AddressRow key={id} name={name} path={path} circleId={id} />
              ))}
            </ul>
          </section>
        </>
      )}
    </LoadedCard>
  );
}
