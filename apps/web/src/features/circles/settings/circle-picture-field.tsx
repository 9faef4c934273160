import { setCirclePicture, type Circle } from '@sfera/contract/circles/circles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePicture } from '#entities/circle/circle-picture.tsx';
import { upload } from '#shared/api/upload.ts';
import { usePicture, type Picture } from '#shared/ui/cropper/use-picture.ts';
import { PictureChoice } from '#shared/picture-choice/picture-choice.tsx';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { text } from './text.ts';
import { writeCircle } from './write-circle.ts';

/** The picture of a circle, which is saved as soon as it is cut. */
export function CirclePictureField({ circle }: { circle: Circle }) {
  const cache = useQueryClient();
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
  return (
    <PictureChoice
      label={text.picture}
      choice={choice}
      look="row"
      choose={picture ? text.change : text.choose}
      isSaving={isPending}
      other={picture ? { label: text.removePicture, act: choice.remove } : null}
    >
      <CirclePicture circle={circle} size={88} />
    </PictureChoice>
  );
}
