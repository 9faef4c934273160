import { type AdminImport, type ImportLimits, setImportLimits } from '@sfera/contract/admin/imports';
import { IMPORT_SOURCES } from '@sfera/contract/posts/import-sources';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { Link } from '#shared/router/index.ts';
import { formatBytes } from '#shared/text/format-bytes.ts';
import { Avatar } from '#shared/ui/avatar/avatar.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { profilePath } from '#entities/user/profile-path.ts';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { importsQuery } from '../queries.ts';
import { QuotaChoice } from '../quota/quota-choice.tsx';
import { text as quotaText } from '../quota/text.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { HoursChoice } from './hours-choice.tsx';
import { text } from './text.ts';

/** The time zone of the device. */
const HERE = new Intl.DateTimeFormat().resolvedOptions();

/** Publications that people bring along from other networks: who does now, how much each may, and when. */
export function Imports() {
  const query = useQuery(importsQuery);
  const { mutate, isPending, variables } = useAdminChange(
    (limits: ImportLimits) => call(setImportLimits, { body: limits }),
    { said: () => text.saved, changes: [importsQuery.queryKey] },
  );
  if (!query.data) return <LoadingOrFailed query={query} height="420px" />;
  const { imports } = query.data;
  const limits = isPending ? variables : query.data.limits;
  const { timeZone } = limits.hours ?? HERE;
  return (
    <>
      <Card title={text.list}>
        <p className={parts.words}>{imports.length === 0 ? text.none : text.listHint}</p>
        <ul className={parts.list} aria-label={text.list} aria-live="polite">
          {imports.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </ul>
      </Card>
      <Card title={text.size}>
        <p className={parts.words}>{text.sizeHint}</p>
        <QuotaChoice
          label={text.size}
          value={limits.maxBytes}
          nullName={quotaText.unlimited}
          isBusy={isPending}
          onChoose={(maxBytes) => mutate({ ...limits, maxBytes })}
        />
      </Card>
      <Card title={text.hours}>
        <p className={parts.words}>{text.hoursHint(timeZone)}</p>
        <HoursChoice
          hours={limits.hours}
          timeZone={timeZone}
          isBusy={isPending}
          onChoose={(hours) => mutate({ ...limits, hours })}
        />
      </Card>
    </>
  );
}

const Row = ({ one: { user, source, isRunning, postCount, bytes, activeAt } }: { one: AdminImport }) => (
  <li className={parts.entry}>
    <Avatar userId={user.id} login={user.login} src={user.logoImage} size={40} />
    <div className={parts.entryWords}>
      <Link to={profilePath(user.id)} className={typography.semibold} translate="no">
        {user.login}
      </Link>
      <p className={parts.words}>
        {[IMPORT_SOURCES[source], text.posts(postCount), bytes > 0 && formatBytes(bytes)]
          .filter(Boolean)
          .join(' · ')}{' '}
        · <RelativeTime at={activeAt} />
      </p>
    </div>
    {isRunning && <Spinner size={22} label={text.running} />}
  </li>
);
