import {
  removeFromCircle,
  setCircleRole,
  type CirclePerson,
  type CircleRole,
} from '@sfera/contract/circles/circles';
import type { CircleId } from '@sfera/contract/base/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Crown from 'lucide-react/icons/crown';
import Ellipsis from 'lucide-react/icons/ellipsis';
import CircleUserRound from 'lucide-react/icons/circle-user-round';
import UserMinus from 'lucide-react/icons/user-minus';
import { useState } from 'react';
import { CIRCLES_KEY } from '#entities/cache-keys.ts';
import { call } from '#shared/api/call.ts';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { MenuOnDemand } from '#shared/ui/menu/menu-on-demand.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';

interface PersonMenuProps {
  circleId: CircleId;
  person: CirclePerson;
}

/** The actions of a leader on another person of the circle. */
export function PersonMenu({ circleId, person }: PersonMenuProps) {
  const { login, role } = person;
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { setRole, remove, isRemoving } = useChange(circleId, person, () => setAsking(false));
  const other =
    role === 'leader'
      ? { label: text.makeMember, icon: <CircleUserRound size={20} />, onSelect: () => setRole('member') }
      : { label: text.makeLeader, icon: <Crown size={20} />, onSelect: () => setRole('leader') };
  return (
    <>
      <MenuOnDemand
        trigger={<IconButton label={text.menu(login)} icon={<Ellipsis size={20} />} />}
        isOpen={isOpen}
        onOpenChange={setOpen}
        items={[
          other,
          {
            label: text.remove,
            icon: <UserMinus size={20} />,
            kind: 'danger',
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.removeQuestion(login)}
        description={text.removeHint}
        confirmLabel={text.removeLabel}
        isDangerous
        isBusy={isRemoving}
        onConfirm={remove}
      />
    </>
  );
}

const onError = (error: Error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' });

function useChange(id: CircleId, { id: userId, login }: CirclePerson, onRemoveEnd: () => void) {
  const cache = useQueryClient();
  const params = { id, userId };
  // The circles are fetched anew after a refusal too: another leader has been quicker.
  const onSettled = () => cache.invalidateQueries({ queryKey: CIRCLES_KEY });
  const { mutate: setRole } = useMutation({
    mutationFn: (role: CircleRole) => call(setCircleRole, { params, body: { role } }),
    onSuccess: (_answer, role) =>
      toast(role === 'leader' ? text.isLeader(login) : text.isMember(login), { kind: 'success' }),
    onError,
    onSettled,
  });
  const { mutate: remove, isPending: isRemoving } = useMutation({
    mutationFn: () => call(removeFromCircle, { params }),
    onSuccess: () => toast(text.removed(login), { kind: 'success' }),
    onError,
    onSettled() {
      onRemoveEnd();
      return onSettled();
    },
  });
  return { setRole, remove: () => remove(), isRemoving };
}
