import { setPrograms } from '@sfera/contract/admin/programs';
import { useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { programsQuery } from '../queries.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { text } from './text.ts';

/** Whether people may let programs act for them. */
export function Programs() {
  const query = useQuery(programsQuery);
  const { mutate, isPending, variables } = useAdminChange(
    (isAllowed: boolean) => call(setPrograms, { body: { isAllowed } }),
    { said: () => text.saved, changes: [programsQuery.queryKey, ['tokens']] },
  );
  if (!query.data) return <LoadingOrFailed query={query} height="140px" />;
  const { isAllowed, tokenCount, peopleCount } = query.data;
  return (
    <Card title={text.programs}>
      <p className={parts.words}>{text.programsHint}</p>
      <Switch
        label={text.allowPrograms}
        hint={text.tokens(tokenCount, peopleCount)}
        isOn={isPending ? variables : isAllowed}
        onChange={mutate}
      />
    </Card>
  );
}
