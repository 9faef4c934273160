import { deleteCircle, type Circle } from '@sfera/contract/circles/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#shared/api/call.ts';
import { useNavigate } from '#shared/router/index.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { forgetCircle } from '../forget-circle.ts';
import { text } from './text.ts';

interface DeleteCircleProps {
  circle: Circle;
  onDeleted: () => void;
}

/** Ends a circle for all, after a question. */
export function DeleteCircle({ circle: { id, name }, onDeleted }: DeleteCircleProps) {
  const [isAsking, setAsking] = useState(false);
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteCircle, { params: { id } }),
    async onSuccess() {
      toast(text.deleted, { kind: 'success' });
      onDeleted();
      await navigate('/circles', { replace: true });
      forgetCircle(cache, id);
    },
    onError: (error) => toast(`${text.deleteFailed}. ${error.message}`, { kind: 'error' }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {text.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.deleteQuestion(name)}
        description={text.deleteHint}
        confirmLabel={text.deleteLabel}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
