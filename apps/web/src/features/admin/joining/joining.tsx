import { setJoining } from '@sfera/contract/admin/settings';
import { JoiningMode } from '@sfera/contract/accounts/joining-mode';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '#shared/api/call.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceList } from '#shared/ui/radio-group/choice-list.tsx';
import layout from '#shared/ui/layout/layout.module.css';
import typography from '#shared/ui/typography/typography.module.css';
import { Card } from '../parts/card.tsx';
import { serverQuery } from '../queries.ts';
import { useAdminChange } from '../use-admin-change.ts';
import { Letters } from './letters.tsx';
import { Programs } from './programs.tsx';
import { text } from './text.ts';

interface JoiningProps {
  /** Requests to join and all people's invitations, as at the desk. */
  requests: ReactNode;
  /** The owner's own invitations, as in the settings. */
  invitations: ReactNode;
}

/** How people join, who asks to, the links by which others may, the letters of those who are in, and their programs. */
export function Joining({ requests, invitations }: JoiningProps) {
  return (
    <>
      <Mode />
      {requests}
      {invitations}
      <Letters />
      <Programs />
    </>
  );
}

function Mode() {
  const query = useQuery(serverQuery);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useAdminChange(
    (joining: JoiningMode) => call(setJoining, { body: { joining } }),
    { said: () => text.saved, changes: [serverQuery.queryKey, ['invitations'], ['moderation']] },
  );
  if (!query.data) return <LoadingOrFailed query={query} height="280px" />;
  const { joining } = query.data;
  const choose = (next: JoiningMode) => {
    // A server that was closed to strangers is not opened by a slip of the finger.
    if (next === 'open') setAsking(true);
    else mutate(next);
  };
  return (
    <Card title={text.mode}>
      <ChoiceList
        label={text.mode}
        choices={JoiningMode.options.map((value) => ({
          value,
          face: (
            <span className={layout.stack}>
              <span className={typography.semibold}>{text.names[value]}</span>
              <span className={typography.note}>{text.hints[value]}</span>
            </span>
          ),
        }))}
        value={isPending ? variables : joining}
        onChange={choose}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.openTitle}
        description={text.openHint}
        confirmLabel={text.open}
        isBusy={isPending && variables === 'open'}
        onConfirm={() => mutate('open', { onSettled: () => setAsking(false) })}
      />
    </Card>
  );
}
