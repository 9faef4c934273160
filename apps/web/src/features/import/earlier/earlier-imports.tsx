import { type Import, undoImport } from '@sfera/contract/posts/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { importsQuery } from '#entities/import/imports-query.ts';
import { forgetThisImport } from '#entities/import/sending/import-queue.ts';
import { useImport } from '#entities/import/sending/import-store.ts';
import { call } from '#shared/api/call.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { Loaded } from '#shared/ui/list-state/loaded.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../import.module.css';
import { text } from '../text.ts';

/** The imports of before, with the way to take all of one import back. */
export function EarlierImports() {
  const query = useQuery(importsQuery);
  const { kept, phase } = useImport();
  const current = phase === 'done' ? null : kept?.importId;
  return (
    <Loaded query={query} failed={text.earlierFailed} reason={null} height="72px">
      {({ imports }) => {
        const shown = imports.filter(
          ({ id, postCount, undoneAt }) => id !== current && (postCount > 0 || undoneAt !== null),
        );
        if (shown.length === 0) return null;
        return (
          <section className={styles.part} aria-labelledby="import-earlier">
            <h2 id="import-earlier" className={typography.bold}>
              {text.earlier}
            </h2>
            <ul className={styles.notes}>
              {shown.map((one) => (
                <EarlierImport key={one.id} of={one} />
              ))}
            </ul>
          </section>
        );
      }}
    </Loaded>
  );
}

function EarlierImport({ of: { id, source, createdAt, postCount, undoUntil, undoneAt } }: { of: Import }) {
  const cache = useQueryClient();
  const { kept } = useImport();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      // Else it would go on bringing what is taken back.
      if (kept?.importId === id) await forgetThisImport();
      await call(undoImport, { params: { id } });
    },
    onSuccess: () => toast(text.beingUndone),
    onError: (error) => toast(`${text.undoFailed}. ${error.message}`, { kind: 'error' }),
    async onSettled() {
      setAsking(false);
      await cache.invalidateQueries();
    },
  });
  return (
    <li className={styles.earlier}>
      <div className={styles.words}>
        <p className={typography.semibold}>{text.import(source, createdAt)}</p>
        <p>
          {undoneAt ? text.undone(undoneAt) : text.posts(postCount)}
          {undoUntil && ` · ${text.undoUntil(undoUntil)}`}
        </p>
      </div>
      {undoUntil && (
        <Button size="small" onClick={() => setAsking(true)}>
          {text.undo}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.undoQuestion(source)}
        description={text.undoWords(postCount)}
        confirmLabel={text.undo}
        cancelLabel={text.keep}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </li>
  );
}
