import { wantsCalm } from '#shared/appearance/calm.ts';
import type { MediaEdit } from '@sfera/contract/media/edit';
import { hasFilters, type EditFilters } from '@sfera/contract/media/filters';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { cutSize, type Size } from '../filters/place.ts';
import { StageBox } from './stage-box.tsx';
import styles from './stage.module.css';
import { text } from './text.ts';
import { createVideoController, type StageController } from './video-controller.ts';
import { createVideoView } from './video-view.ts';

const UNFILTERED: EditFilters = {};

export interface VideoStageProps {
  file: Blob;
  /** Displayed size, upright; the box has its aspect ratio before the video has loaded. */
  facts: Size;
  edit: MediaEdit;
  filters: EditFilters;
  /** Shows the video without its filters, for comparison. */
  isOriginal?: boolean;
  /** Made by `createVideoController`, when other controls use the video too. */
  controller?: StageController;
  label: string;
}

/** A video as it will be published, looped within its trim. A tap or Space pauses and resumes it. */
export function VideoStage(props: VideoStageProps) {
  const { file, facts, edit, filters, isOriginal = false, label } = props;
  const [ownController] = useState(createVideoController);
  const controller = props.controller ?? ownController;
  const host = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const view = useRef<ReturnType<typeof createVideoView>>(null);
  const [canFilter, setCanFilter] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const url = useObjectUrl(file);
  const isPlaying = useSyncExternalStore(controller.subscribe, () => controller.isPlaying);
  const { crop, turn, angle, isMirrored, trimStart, trimEnd, isMuted = false } = edit;

  useEffect(() => {
    if (!host.current || !video.current) return;
    const made = createVideoView(host.current, video.current);
    view.current = made;
    // oxlint-disable-next-line react/set-state-in-effect -- known only when there is a canvas
    setCanFilter(made.hasFilters);
    return () => made.dispose();
  }, []);

  useEffect(() => (video.current ? controller.attach(video.current) : undefined), [controller]);

  useEffect(() => controller.setTrim({ trimStart, trimEnd }), [controller, trimStart, trimEnd]);

  useEffect(() => {
    const cut = { crop, turn, angle, isMirrored };
    view.current?.show({ ...cut, filters: isOriginal ? UNFILTERED : filters });
  }, [crop, turn, angle, isMirrored, filters, isOriginal]);

  useEffect(() => {
    const element = video.current;
    if (!element || url === null) return;
    element.src = url;
    setFailed(false);
    if (!wantsCalm()) controller.play();
    return () => {
      // The browser holds decoder and file as long as there is a source.
      element.removeAttribute('src');
      element.load();
    };
  }, [url, controller]);

  return (
    <StageBox
      role="group"
      label={label}
      size={cutSize(facts, edit)}
      note={noteOf(hasFailed, canFilter, filters)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video that is not published yet has no captions */}
      <video
        ref={video}
        className={styles.video}
        muted={isMuted}
        playsInline
        preload="auto"
        disablePictureInPicture
        aria-hidden="true"
        tabIndex={-1}
        onError={() => setFailed(true)}
      />
      <div ref={host} className={styles.host} />
      <button
        type="button"
        className={styles.toggle}
        aria-label={isPlaying ? text.pause : text.play}
        onClick={() => controller.toggle()}
      >
        {!isPlaying && (
          <span aria-hidden="true" className={styles.start}>
            <Play size={30} fill="currentColor" />
          </span>
        )}
      </button>
    </StageBox>
  );
}

function noteOf(hasFailed: boolean, canFilter: boolean, filters: EditFilters): string | null {
  if (hasFailed) return text.videoFailed;
  return !canFilter && hasFilters(filters) ? text.videoWithoutFilters : null;
}
