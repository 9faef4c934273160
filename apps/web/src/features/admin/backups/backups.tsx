import { useQuery } from '@tanstack/react-query';
import type { BackupRun } from '@sfera/contract/admin/backups';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { Card } from '../parts/card.tsx';
import { Command } from '../parts/command.tsx';
import { Facts } from '../parts/facts.tsx';
import parts from '../parts/parts.module.css';
import { backupsQuery } from '../queries.ts';
import { PlanCard } from './plan-card.tsx';
import { RunList } from './run-list.tsx';
import { text } from './text.ts';
import { useStart } from './use-backup-changes.ts';

/** Backups and drills: the last ones, the nightly plan, what has been done, and how to restore. */
export function Backups() {
  const query = useQuery(backupsQuery);
  const start = useStart();
  if (!query.data) return <LoadingOrFailed query={query} height="420px" />;
  const { plan, runs } = query.data;
  const running = runs.find(({ state }) => state === 'running')?.what;
  const button = (what: BackupRun['what'], label: string) => (
    <Button
      variant={what === 'backup' ? 'primary' : 'plain'}
      disabled={!plan || (running !== undefined && running !== what)}
      isLoading={running === what || (start.isPending && start.variables === what)}
      onClick={() => start.isPending || start.mutate(what)}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Card title={text.now}>
        <Facts
          rows={[
            [text.last, <LastRun key="backup" runs={runs} what="backup" />],
            [text.lastDrill, <LastRun key="drill" runs={runs} what="drill" />],
          ]}
        />
        <div className={parts.actions}>
          {button('backup', text.backUp)}
          {button('drill', text.drill)}
        </div>
        <p className={parts.words}>{plan ? text.drillIs : text.planFirst}</p>
      </Card>
      <PlanCard key={JSON.stringify(plan)} plan={plan} />
      <RunList runs={runs} usualTarget={plan?.target ?? null} />
      <Card title={text.restore}>
        <p className={parts.words}>{text.restoreHint}</p>
        <Command line={text.restoreCommand(plan?.target ?? text.anyTarget)} />
      </Card>
    </>
  );
}

function LastRun({ runs, what }: { runs: readonly BackupRun[]; what: BackupRun['what'] }) {
  const last = runs.find((run) => run.what === what && run.state === 'done');
  return last ? <RelativeTime at={last.endedAt ?? last.startedAt} /> : text.never;
}
