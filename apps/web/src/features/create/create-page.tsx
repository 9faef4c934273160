import { POST_TEXT_MAX_LENGTH } from '@sfera/contract/limits';
import type { Post } from '@sfera/contract/posts';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { Button } from '#shared/ui/button/button.tsx';
import { TextareaField } from '#shared/ui/field/textarea-field.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { refusalOf } from './choose/check-file.ts';
import { FileChooser } from './choose/file-chooser.tsx';
import { limitsInWords, useUploadLimits } from './choose/use-upload-limits.ts';
import styles from './create-page.module.css';
import { descriptionNote } from './draft/description-note.ts';
import { useDraft } from './draft/use-draft.ts';
import { FailureNote } from './failure-note.tsx';
import { text } from './text.ts';
import { UploadOverlay } from './upload/upload-overlay.tsx';
import { usePublish } from './upload/use-publish.ts';

/** Publishes a photo or video. `onDone` follows the checkmark of a published post. */
export function CreatePage({ onDone }: { onDone: () => void }) {
  const limits = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  const { description, setDescription } = useDraft();
  const note = descriptionNote(description.length);

  const onPublished = (post: Post) => {
    setDescription('');
    if (post.video?.wasTrimmed) toast(text.trimmed);
  };
  const { progress, failure, publish, cancel } = usePublish({ onPublished, onDone });

  const isIdle = progress.phase === 'idle';
  const choose = useCallback(
    (chosen: File) => {
      // A paste reaches the page even under the overlay: what is being sent stays what is shown.
      if (!isIdle) return;
      const refusal = refusalOf(chosen, limits);
      setFileError(refusal);
      // A refused file does not push out a good one.
      if (refusal === null) setFile(chosen);
    },
    [limits, isIdle],
  );

  const remove = () => {
    setFile(null);
    // The button goes with the preview; the keyboard stays at the choice.
    input.current?.focus();
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const refusal = refusalOf(file, limits);
    setFileError(refusal);
    if (refusal !== null) return input.current?.focus();
    if (description.length > POST_TEXT_MAX_LENGTH) return textarea.current?.focus();
    if (file) publish({ file, description: description.trim() });
  };

  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <h1 className={styles.title}>{text.title}</h1>
      {failure !== null && isIdle && (
        <FailureNote
          failure={failure}
          onRetry={() => submit()}
          onChooseOther={() => input.current?.click()}
        />
      )}
      <FileChooser
        input={input}
        file={file}
        limits={limitsInWords(limits)}
        error={fileError}
        onChoose={choose}
        onRemove={remove}
      />
      <TextareaField
        ref={textarea}
        label={text.description}
        placeholder={text.descriptionHint}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        {...note}
      />
      <div className={styles.foot}>
        <Button type="submit" variant="primary" isWide>
          {text.publish}
        </Button>
      </div>
      <UploadOverlay progress={progress} onCancel={cancel} />
    </form>
  );
}
