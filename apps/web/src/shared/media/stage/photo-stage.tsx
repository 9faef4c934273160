import { hasFilters, type EditFilters } from '@sfera/contract/media/filters';
import { useEffect, useRef, useState } from 'react';
import { cutSize, type Cut } from '../filters/place.ts';
import type { Photo } from '../photo/read-photo.ts';
import { createPhotoView } from './photo-view.ts';
import { StageBox } from './stage-box.tsx';
import styles from './stage.module.css';
import { text } from './text.ts';

const UNFILTERED: EditFilters = {};

export interface PhotoStageProps {
  photo: Photo;
  edit: Cut;
  filters: EditFilters;
  /** Shows the photo without its filters, for comparison. */
  isOriginal?: boolean;
  label: string;
}

/** A photo as it will be published; filter changes are drawn frame by frame. */
export function PhotoStage({ photo, edit, filters, isOriginal = false, label }: PhotoStageProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ReturnType<typeof createPhotoView>>(null);
  const [canFilter, setCanFilter] = useState(true);
  const { crop, turn, angle, isMirrored } = edit;

  useEffect(() => {
    if (!host.current) return;
    const made = createPhotoView(host.current);
    view.current = made;
    // oxlint-disable-next-line react/set-state-in-effect -- known only when there is a canvas
    setCanFilter(made.hasFilters);
    return () => made.dispose();
  }, []);

  useEffect(() => {
    const cut = { crop, turn, angle, isMirrored };
    view.current?.show({ photo, ...cut, filters: isOriginal ? UNFILTERED : filters });
  }, [photo, crop, turn, angle, isMirrored, filters, isOriginal]);

  const note = !canFilter && hasFilters(filters) ? text.photoWithoutFilters : null;
  return (
    <StageBox role="img" label={label} size={cutSize(photo, edit)} note={note}>
      <div ref={host} className={styles.host} />
    </StageBox>
  );
}
