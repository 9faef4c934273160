import { useQuery } from '@tanstack/react-query';
import { Button } from '#shared/ui/button/button.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { RelativeTime } from '#shared/ui/relative-time/relative-time.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import { Advice } from '../parts/advice.tsx';
import { Card } from '../parts/card.tsx';
import { Command } from '../parts/command.tsx';
import parts from '../parts/parts.module.css';
import { StateMark } from '../parts/state-mark.tsx';
import { findingsQuery } from '../queries.ts';
import { text } from './text.ts';

const GROUPS = ['problem', 'warning', 'unknown', 'fine'] as const;

/** All findings of the doctor, the worst first, each with what to do. */
export function Doctor() {
  const query = useQuery(findingsQuery);
  const { data, isFetching, refetch } = query;
  if (!data) return <LoadingOrFailed query={query} height="420px" />;
  const again = async () => {
    const { error } = await refetch();
    // The findings of the last check stay.
    if (error) toast(error.message, { kind: 'error' });
  };
  return (
    <>
      <div className={parts.card}>
        <p>{text.intro}</p>
        <div className={parts.actions}>
          <Button variant="primary" isLoading={isFetching} onClick={() => void again()}>
            {text.again}
          </Button>
        </div>
        <p role="status" className={parts.words}>
          {text.checked}
          <RelativeTime at={data.checkedAt} />
        </p>
      </div>
      {GROUPS.map((state) => {
        const findings = data.findings.filter((finding) => finding.state === state);
        if (findings.length === 0) return null;
        return (
          <Card key={state} title={text.groups[state]}>
            <ul className={parts.list}>
              {findings.map(({ check, title, detail, advice }) => (
                <li key={check} className={parts.entry}>
                  <StateMark state={state} />
                  <div className={parts.entryWords}>
                    <p className={typography.semibold}>{title}</p>
                    <p>{detail}</p>
                    {advice !== null && <Advice words={advice} />}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        );
      })}
      <div className={parts.card}>
        <p className={parts.words}>{text.inTerminal}</p>
        <Command line={text.command} />
      </div>
    </>
  );
}
