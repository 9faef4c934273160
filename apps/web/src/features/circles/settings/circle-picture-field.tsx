import { setCirclePicture, type Circle } from '@sfera/contract/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { upload } from '#shared/api/upload.ts';
import { FileInput, PHOTO_ACCEPT } from '#shared/files/file-input.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { usePicture, type Picture } from '#shared/ui/cropper/use-picture.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import styles from './settings.module.css';
import { text } from './text.ts';
import { writeCircle } from './write-circle.ts';

/** The picture of a circle, which is saved as soon as it is cut. */
export function CirclePictureField({ circle }: { circle: Circle }) {
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { id, picture } = circle;
  const { mutate: save, isPending } = useMutation({
    mutationFn: (chosen: Picture) =>
      upload(setCirclePicture, {
        params: { id },
        file: chosen.kind === 'chosen' ? chosen.file : null,
        ...(chosen.kind === 'chosen' && !chosen.isWhole && { fileName: 'circle.jpg' }),
        fields: {},
      }),
    onSuccess(changed) {
      writeCircle(cache, changed);
      toast(text.pictureSaved, { kind: 'success' });
    },
    onError: (error) => toast(`${text.failed}. ${error.message}`, { kind: 'error' }),
  });
  const choice = usePicture('kept', save);
  const { cropping, error } = choice;
  return (
    <section aria-label={text.picture} className={styles.picture}>
      <CirclePicture circle={circle} size={88} />
      <FileInput
        ref={input}
        accept={PHOTO_ACCEPT}
        hidden
        aria-label={text.choose}
        onFiles={([chosen]) => chosen && choice.choose(chosen)}
      />
      <div className={styles.buttons}>
        <Button
          size="small"
          variant="quiet"
          isLoading={choice.isReading || isPending}
          onClick={() => input.current?.click()}
        >
          {picture ? text.change : text.choose}
        </Button>
        {picture && (
          <Button size="small" disabled={isPending} onClick={choice.remove}>
            {text.removePicture}
          </Button>
        )}
      </div>
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {cropping && <cropping.Dialog file={cropping.file} onCancel={choice.cancelCrop} onDone={choice.crop} />}
    </section>
  );
}
