import Play from 'lucide-react/icons/play';
import Scissors from 'lucide-react/icons/scissors';
import VolumeX from 'lucide-react/icons/volume-x';
import { formatClock } from '#shared/text/format-clock.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { Shown } from './photo-tile.tsx';
import { isHeard, keptMs, type PreparedVideo, type ReadyVideo } from './prepare-video.ts';
import { text } from './text.ts';
import { Tile, type TilePlace, TileWords } from './tile.tsx';
import styles from './video-tile.module.css';

interface VideoTileProps extends TilePlace {
  /** Null while the video is being prepared. */
  prepared: PreparedVideo | null;
  onTrim: () => void;
}

/** One video of the sheet: a frame of what stays of it, how long that is, and the way to cut it. */
export function VideoTile({ prepared, onTrim, ...place }: VideoTileProps) {
  return (
    <Tile kind="video" isBusy={prepared === null} {...place}>
      {prepared === null ? (
        <Skeleton shape="box" aspect={1} />
      ) : 'refusal' in prepared ? (
        <TileWords role="alert">{prepared.refusal}</TileWords>
      ) : (
        <Ready ready={prepared} place={place} onTrim={onTrim} />
      )}
    </Tile>
  );
}

function Ready({ ready, place, onTrim }: { ready: ReadyVideo; place: TilePlace; onTrim: () => void }) {
  const { facts, poster } = ready;
  const ms = keptMs(ready);
  const clock = formatClock(ms);
  const isSilent = !isHeard(ready);
  return (
    <>
      {poster ? (
        <>
          <Shown photo={poster} name={text.name('video', place.position, place.count)} />
          <span className={styles.start} aria-hidden="true">
            <Play size={24} fill="currentColor" />
          </span>
        </>
      ) : (
        <TileWords>{text.noPreview.video}</TileWords>
      )}
      {(ms > 0 || isSilent) && (
        <span className={styles.facts}>
          {ms > 0 && (
            <>
              <span className="visually-hidden">{text.duration(clock)}</span>
              <span aria-hidden="true">{clock}</span>
            </>
          )}
          {isSilent && <VolumeX size={14} role="img" aria-label={text.muted} />}
        </span>
      )}
      {facts && (
        <IconButton
          variant="glass"
          label={text.trim(place.position)}
          icon={<Scissors size={20} />}
          className={styles.trim ?? ''}
          onClick={onTrim}
        />
      )}
    </>
  );
}
