import { readAs } from '@sfera/contract/base/read-as';
import { PageName } from '@sfera/contract/admin/server-info';
import type { UserId } from '@sfera/contract/base/ids';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageNames } from '#entities/server-page/page-names.ts';
import { useUserId } from '#shared/api/session.ts';
import { useLeaveGuard } from '#shared/navigation/use-leave-guard.ts';
import { Navigate, useParams } from '#shared/router/index.ts';
import { lengthNote } from '#shared/text/length-note.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { ConfirmDialog } from '#shared/ui/dialog/confirm-dialog.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { LoadingOrFailed } from '#shared/ui/list-state/loaded.tsx';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { Card } from '../parts/card.tsx';
import parts from '../parts/parts.module.css';
import { privateKey, readStored, writeStored } from '#shared/api/private-storage.ts';
import { pageQuery } from '#entities/server-page/page-query.ts';
import { PageText } from '#entities/server-page/page-text.tsx';
import styles from './pages.module.css';
import { pageSourceQuery, useSetPage } from './page-source.ts';
import { SOURCE_LIMIT, text } from './text.ts';

const keyOf = (userId: UserId, name: PageName) => privateKey(userId, `page-draft:${name}`);

/** A page of the server as its owner writes it; another address leads to the list. */
export function PageEditor() {
  const name = readAs(PageName, useParams()['name']);
  const userId = useUserId();
  if (!name) return <Navigate to="/admin/pages" replace />;
  return userId && <Loaded key={name} name={name} userId={userId} />;
}

interface EditorProps {
  name: PageName;
  userId: UserId;
}

function Loaded({ name, userId }: EditorProps) {
  const query = useQuery(pageSourceQuery(name));
  if (!query.data) return <LoadingOrFailed query={query} height="420px" />;
  return <Editor name={name} userId={userId} {...query.data} />;
}

const MODES = ['write', 'preview'] as const;

function Editor({ name, userId, source, isDefault }: EditorProps & { source: string; isDefault: boolean }) {
  const { draft, isChanged, isRestored, isTouched, write, drop } = usePageDraft(userId, name, source);
  const [mode, setMode] = useState<(typeof MODES)[number]>('write');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useSetPage(name);
  const guard = useLeaveGuard(isTouched && isChanged);
  const note = lengthNote(draft, SOURCE_LIMIT);
  const save = () => mutate(draft, { onSuccess: drop });
  return (
    <Card
      title={pageNames[name]}
      aside={<span className={parts.words}>{isDefault ? text.isDefault : text.isOwn}</span>}
    >
      <ChoiceRow
        look="wide"
        label={text.mode}
        choices={MODES.map((value) => ({ value, face: text.modes[value] }))}
        value={mode}
        onChange={setMode}
      />
      {isRestored && isChanged && (
        <div role="status" className={styles.draft}>
          <p>{text.draftRestored}</p>
          <Button size="small" onClick={drop}>
            {text.dropDraft}
          </Button>
        </div>
      )}
      {mode === 'write' ? (
        <div className={styles.source}>
          <TextareaField
            label={text.source}
            hint={note.hint ?? text.markdown}
            error={note.error ?? null}
            rows={16}
            maxHeightPx={640}
            value={draft}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        </div>
      ) : (
        <>
          {isChanged && (
            <p role="status" className={styles.draft}>
              {text.unsavedPreview}
            </p>
          )}
          <PagePreview name={name} />
        </>
      )}
      <div className={parts.actions}>
        <Button
          variant="primary"
          disabled={!isChanged || note.error !== undefined || draft.trim() === ''}
          isLoading={isPending && variables !== null}
          onClick={save}
        >
          {text.save}
        </Button>
        {!isDefault && <Button onClick={() => setAsking(true)}>{text.restore}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.restoreTitle}
        description={text.restoreHint}
        confirmLabel={text.restoreConfirm}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate(null, { onSuccess: drop, onSettled: () => setAsking(false) })}
      />
      <ConfirmDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title={text.leaveQuestion}
        description={text.leaveHint}
        confirmLabel={text.leave}
        cancelLabel={text.stay}
        isDangerous
        onConfirm={() => {
          drop();
          guard.leave();
        }}
      />
    </Card>
  );
}

/** The text as it is being written. Unsaved edits survive a reload until they are saved or dropped. */
function usePageDraft(userId: UserId, name: PageName, saved: string) {
  const key = keyOf(userId, name);
  const [left] = useState(() => readStored(key));
  const [typed, setTyped] = useState(left);
  const [isRestored, setRestored] = useState(left !== null && left !== saved);
  const [isTouched, setTouched] = useState(false);
  const draft = typed ?? saved;
  return {
    draft,
    isChanged: draft !== saved,
    isRestored,
    /** Whether this visit has changed anything: a restored draft is safe where it is, and leaving does not ask. */
    isTouched,
    write(next: string) {
      setTyped(next);
      setTouched(true);
      writeStored(key, next === saved ? null : next);
    },
    drop() {
      setTyped(null);
      setTouched(false);
      setRestored(false);
      writeStored(key, null);
    },
  };
}

/** The saved page, as the server draws it for all people. */
function PagePreview({ name }: { name: PageName }) {
  const query = useQuery(pageQuery(name));
  if (!query.data) return <LoadingOrFailed query={query} height="320px" />;
  return (
    <div className={styles.preview}>
      <PageText html={query.data.html} />
    </div>
  );
}
