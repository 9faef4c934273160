import { onSessionChange } from '#shared/api/session.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { silenceVideos } from '#shared/ui/video-player/one-at-a-time.ts';
import { type PlayableVoice, RATES, usePlaying } from './playing-store.ts';
import { text } from './text.ts';

const TICK_MS = 100;

/** Made with the first voice, and kept: phones let a page go on only with an element that a finger has started. */
let audio: HTMLAudioElement | null = null;
let localUrl: string | null = null;
let tick: ReturnType<typeof setInterval> | undefined;

/** Plays a voice from this moment on, or goes on with it; a video that plays pauses. */
export function play(voice: PlayableVoice, fromMs?: number): void {
  const { voice: current, positionMs, rate } = usePlaying.getState();
  const element = (audio ??= makeAudio());
  const isSame = current?.key === voice.key;
  const startMs = fromMs ?? (isSame ? positionMs : 0);
  usePlaying.setState({ voice, isPlaying: true, positionMs: startMs });
  silenceVideos();
  if (!isSame) load(element, voice.source);
  element.currentTime = startMs / 1_000;
  element.playbackRate = rate;
  voice.onHeard();
  element.play().catch((error: unknown) => {
    // Another voice, or a pause, has come before the sound.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    fail();
  });
}

/** Pauses the voice; a video that begins to sound calls this as well. */
export function pause(): void {
  audio?.pause();
  usePlaying.setState({ isPlaying: false });
}

/** Ends the playing; the small player goes away. */
export function stop(): void {
  clearInterval(tick);
  tick = undefined;
  if (audio) {
    audio.pause();
    audio.removeAttribute('src');
  }
  if (localUrl) URL.revokeObjectURL(localUrl);
  localUrl = null;
  usePlaying.setState({ voice: null, isPlaying: false, positionMs: 0 });
}

/** Moves within the voice that plays or is paused. */
export function seek(positionMs: number): void {
  if (audio) audio.currentTime = positionMs / 1_000;
  usePlaying.setState({ positionMs });
}

/** The next of {@link RATES}, for this and all later voices. */
export function changeRate(): void {
  const { rate } = usePlaying.getState();
  const next = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  if (audio) audio.playbackRate = next;
  usePlaying.setState({ rate: next });
}

/** While a row shows the voice, the small player is not needed. */
export function showVoice(): () => void {
  countShown(1);
  return () => countShown(-1);
}

const countShown = (more: number): void =>
  usePlaying.setState(({ shownIn }) => ({ shownIn: shownIn + more }));

function load(element: HTMLAudioElement, source: string | Blob): void {
  if (localUrl) URL.revokeObjectURL(localUrl);
  localUrl = typeof source === 'string' ? null : URL.createObjectURL(source);
  element.src = localUrl ?? (source as string);
}

function makeAudio(): HTMLAudioElement {
  const element = new Audio();
  element.preload = 'auto';
  const follow = () => usePlaying.setState({ positionMs: element.currentTime * 1_000 });
  element.addEventListener('play', () => {
    clearInterval(tick);
    tick = setInterval(follow, TICK_MS);
  });
  element.addEventListener('pause', () => {
    clearInterval(tick);
    // By a call, or by headphones that were pulled out.
    if (!element.ended) usePlaying.setState({ isPlaying: false });
  });
  element.addEventListener('ended', () => {
    const next = usePlaying.getState().voice?.next();
    if (next) play(next);
    else stop();
  });
  element.addEventListener('error', () => element.hasAttribute('src') && fail());
  return element;
}

function fail(): void {
  stop();
  toast(text.playFailed, { kind: 'error' });
}

onSessionChange((now) => {
  if (now.status === 'guest') stop();
});
