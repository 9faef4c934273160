import type { ShownWall } from '@sfera/contract/walls/walls';
import { isolated } from '@sfera/contract/words/isolated';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { documentTitle } from '#shared/page-title/page-title.ts';
import { QrCode } from '#shared/ui/qr-code/qr-code.tsx';
import { createPlayer, type Player, type Slide } from './player.ts';
import { text } from './text.ts';
import { createBuildWatch, toggleFullScreen, useRemoteKeys, useWakeLock } from './use-screen.ts';
import { useShownWall } from './use-shown-wall.ts';
import styles from './wall.module.css';

/**
 * The page on the wall: pictures one after the other, without buttons, for days. A tap fills the screen; remote controls
 * step, pause and go on. The code stands after `#`, so that it reaches no log.
 */
export function WallPage({ code }: { code: string }) {
  const { wall, end, isAway } = useShownWall(code);
  const [build] = useState(createBuildWatch);
  useEffect(() => build.start(), [build]);
  const [player] = useState(() => createPlayer(build.reload));
  useEffect(() => () => player.end(), [player]);
  useEffect(() => {
    if (wall) player.take(wall.pictures, wall.secondsEach);
    else if (end) player.take([], 0);
  }, [player, wall, end]);
  const slides = useSyncExternalStore(player.subscribe, player.read);
  const [isPaused, setPaused] = useState(false);
  useWakeLock();
  useRemoteKeys({
    onStep: player.step,
    onPause: useCallback(() => setPaused((former) => !former), []),
  });
  useEffect(() => player.pause(isPaused), [player, isPaused]);
  const title = wall ? titleOf(wall) : text.page;
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the key F does it
    <main className={styles.wall} aria-label={title} onClick={() => void toggleFullScreen()}>
      {slides.map((slide) => (
        <OneSlide
          key={slide.key}
          slide={slide}
          player={player}
          isPaused={isPaused}
          each={wall?.secondsEach ?? 0}
        />
      ))}
      {slides.length > 0 && <h1 className="visually-hidden">{title}</h1>}
      {slides.length === 0 && <Words wall={wall} end={end} isAway={isAway} />}
      {slides.length > 0 && wall?.guestCode !== undefined && <Corner code={wall.guestCode} />}
      <p role="status" className={styles.state}>
        {isPaused && <span>{text.paused}</span>}
        {isAway && slides.length > 0 && <span>{text.away}</span>}
      </p>
    </main>
  );
}

const titleOf = ({ kind, title }: ShownWall): string =>
  kind === 'memories' ? text.memories : isolated(title);

interface OneSlideProps {
  slide: Slide;
  player: Player;
  isPaused: boolean;
  /** Unit: seconds. */
  each: number;
}

function OneSlide({ slide: { key, picture, url, isLeaving }, player, isPaused, each }: OneSlideProps) {
  const { name, year, sources } = picture;
  const label = name === undefined ? text.photo : text.photoOf(name);
  const words = name ?? (year === undefined ? null : text.year(year));
  const onEnd = () => player.endVideo(key);
  return (
    <div className={styles.slide} data-leaving={isLeaving || undefined}>
      <img src={sources[0]?.webp} alt="" className={styles.ground} />
      {picture.fileType === 'video' && picture.url !== undefined ? (
        <Film src={picture.url} poster={url} label={label} isPaused={isPaused} onEnd={onEnd} />
      ) : (
        <img
          src={url}
          alt={label}
          className={styles.picture}
          style={{ animationDuration: `${each + 2}s`, animationPlayState: isPaused ? 'paused' : 'running' }}
        />
      )}
      {words !== null && <p className={styles.name}>{words}</p>}
    </div>
  );
}

interface FilmProps {
  src: string;
  poster: string;
  label: string;
  isPaused: boolean;
  onEnd: () => void;
}

/** A video without sound. One that cannot be played is over at once. */
function Film({ src, poster, label, isPaused, onEnd }: FilmProps) {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    if (!film) return undefined;
    if (isPaused) film.pause();
    else film.play().catch(() => {});
    return undefined;
  }, [film, isPaused]);
  useEffect(
    () => () => {
      // Browsers hold the decoder of an element that is gone until they collect it.
      film?.removeAttribute('src');
      film?.load();
    },
    [film],
  );
  return (
    <video
      ref={setFilm}
      src={src}
      poster={poster}
      aria-label={label}
      muted
      playsInline
      disablePictureInPicture
      preload="auto"
      className={styles.film}
      onEnded={onEnd}
      onError={onEnd}
    />
  );
}

const Corner = ({ code }: { code: string }) => (
  <figure className={styles.corner}>
    <QrCode text={guestLinkOf(code)} label={text.qr} />
    <figcaption>{text.qrHint}</figcaption>
  </figure>
);

const guestLinkOf = (code: string): string => `${location.origin}/guest#${code}`;

/** In the place of pictures: why there is none. */
function Words({
  wall,
  end,
  isAway,
}: {
  wall: ShownWall | null;
  end: 'ended' | 'incomplete' | null;
  isAway: boolean;
}) {
  if (end)
    return (
      <div className={styles.words}>
        <h1>{end === 'ended' ? text.ended : text.incomplete}</h1>
        <p>{end === 'ended' ? text.endedHint : text.incompleteHint}</p>
      </div>
    );
  if (!wall)
    return (
      <div className={styles.words}>
        <p role="status">{isAway ? text.waiting : text.loading}</p>
      </div>
    );
  if (wall.pictures.length > 0) return null;
  const { guestCode } = wall;
  return (
    <div className={styles.words}>
      <h1>{titleOf(wall)}</h1>
      <p>{text.empty}</p>
      {guestCode === undefined ? (
        <p className={styles.hint}>{text.emptyHint}</p>
      ) : (
        <figure className={styles.first}>
          <QrCode text={guestLinkOf(guestCode)} label={text.qr} />
          <figcaption>{text.emptyWithQr}</figcaption>
        </figure>
      )}
    </div>
  );
}
