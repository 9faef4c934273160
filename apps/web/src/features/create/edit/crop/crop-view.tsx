import { AVATAR_CROP_PERCENT } from '@sfera/contract/people/limits';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import type { Size } from '#shared/media/filters/place.ts';
import type { Photo } from '#shared/media/photo/read-photo.ts';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { useFetchAhead } from '#shared/ui/on-demand/use-fetch-ahead.ts';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import type { ToolProps, WorkEdit } from '../../works/work.ts';
import { text as createText } from '../../text.ts';
import { text } from '../text.ts';
import styles from './crop.module.css';
import { frameOf, withCrop, type Shape } from '../../works/shape.ts';
import { usePictureUrl } from './use-picture-url.ts';

/** The share of the stage that the box takes. */
const BOX_SHARE = AVATAR_CROP_PERCENT / 100;
/** Nothing is cut off at first: it is shown large. */
const ORIGINAL_BOX_SHARE = 0.92;
/** The share for a frame whose corners are drawn: room for fingers around it. */
const FREE_BOX_SHARE = 0.8;
const boxShareOf = (shape: Shape) =>
  shape === 'original' ? ORIGINAL_BOX_SHARE : shape === 'free' ? FREE_BOX_SHARE : BOX_SHARE;

const loadStage = async () => (await import('#shared/ui/cropper/crop-stage.tsx')).CropStage;

/** Most people crop: the frame is there when it is asked for. */
export const useCropAhead = (): void => useFetchAhead(loadStage);

interface CropViewProps extends ToolProps {
  src: string | null;
  size: Size;
}

/** The photo, with its filters, behind the frame. */
export function PhotoCropView({ photo, ...props }: ToolProps & { photo: Photo }) {
  const src = usePictureUrl(photo, props.work.filters);
  return <CropView {...props} src={src} size={photo} />;
}

/** A still frame of the video behind the frame. */
export function VideoCropView({ facts, ...props }: ToolProps & { facts: VideoFacts }) {
  const url = useObjectUrl(props.work.file);
  const at = stillOf(props.work.edit, facts.durationSeconds);
  return <CropView {...props} size={facts} src={url && `${url}#t=${at}`} />;
}

/** The poster, or the middle of what is left: many videos begin black. Unit: seconds. */
function stillOf({ posterAt, trimStart = 0, trimEnd = Infinity }: WorkEdit, durationSeconds: number): number {
  if (posterAt !== undefined) return posterAt;
  const end = Math.min(trimEnd, durationSeconds);
  return end > trimStart && end < Infinity ? (trimStart + end) / 2 : trimStart;
}

function CropView({ work, onChange, src, size }: CropViewProps) {
  const { shape, aspect, crop, turn, angle } = frameOf(work.edit, size);
  const { part: CropStage, hasFailed, retry } = usePart(loadStage);
  if (hasFailed) return <FailureLine words={createText.toolFailed} onRetry={retry} />;
  if (src === null || CropStage === null) return <div className={styles.stage} />;
  return (
    <CropStage
      className={styles.stage}
      src={src}
      kind={work.kind}
      size={size}
      turn={turn}
      isMirrored={work.edit.isMirrored}
      angle={angle}
      aspect={aspect}
      boxShare={boxShareOf(shape)}
      isFree={shape === 'free'}
      crop={crop}
      startZoom={1}
      onChange={(next) => onChange({ edit: withCrop(work.edit, next) })}
      label={text.cropArea}
    />
  );
}
