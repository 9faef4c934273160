import Trash2 from 'lucide-react/icons/trash-2';
import { useState, useId, useRef } from 'react';
import Music2 from 'lucide-react/icons/music-2';
import { UnreadableMusic } from '#shared/media/music/music.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import type { MusicClip } from '../../works/story-design.ts';
import { firstPart, isLongEnough } from './clip-rules.ts';
import { FileInput } from '#shared/files/file-input.tsx';
import { useIncomingFiles } from '#shared/incoming-files/use-incoming-files.ts';
import typography from '#shared/ui/typography/typography.module.css';
import styles from './music.module.css';
import { text } from './text.ts';
import { MusicEditor } from './music-editor.tsx';
import { useMusic, type Ended } from './use-music.ts';

const ACCEPT = 'audio/*,video/*';

export interface MusicPanelProps {
  clip: MusicClip | null;
  onChange: (clip: MusicClip | null) => void;
  /** The kind of work under which the music is laid. */
  kind: 'image' | 'video';
  hasVideoSound: boolean;
  isMuted: boolean;
  onMutedChange: (isMuted: boolean) => void;
  /** The clip is heard by itself: the page had better be silent meanwhile. */
  onListeningChange?: (isListening: boolean) => void;
}

/** Puts music from the device under a story: which piece, which part of it, and what becomes of a video's own sound. */
export function MusicPanel(props: MusicPanelProps) {
  const { clip, onChange, kind, hasVideoSound, isMuted, onMutedChange, onListeningChange } = props;
  /** Chosen and not read yet; the former clip stays until it is. */
  const [candidate, setCandidate] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const onEnd = (ended: Ended) => {
    if (!candidate) return;
    setCandidate(null);
    if (ended.status === 'failed') setRefusal(causeOf(ended.error));
    else if (!isLongEnough(ended.music.durationSeconds)) setRefusal(text.bounds.shortest);
    else onChange({ file: candidate, title: ended.music.title, ...firstPart(ended.music.durationSeconds) });
  };
  const reading = useMusic(candidate ?? clip?.file ?? null, onEnd);
  const music = reading.status === 'read' ? reading.music : null;
  // A draft's music, which could be read once.
  const lost = candidate === null && reading.status === 'failed' ? causeOf(reading.error) : null;
  const failure = refusal ?? lost;

  const choose = (file: File) => {
    setRefusal(null);
    setCandidate(file);
  };

  const remove = () => {
    setRefusal(null);
    setCandidate(null);
    onChange(null);
  };

  return (
    <section className={styles.panel} aria-label={text.title}>
      <div className={styles.row}>
        {clip && <p className={styles.title}>{clip.title}</p>}
        <MusicChoice isReplacing={clip !== null} onChoose={choose} />
        {clip && <IconButton label={text.remove} icon={<Trash2 size={20} />} onClick={remove} />}
      </div>
      <div className={styles.row} hidden={reading.status !== 'reading'}>
        <p role="status" className={styles.reading}>
          {reading.status === 'reading' && (
            <>
              <Spinner size={18} />
              {reading.stage === 'loading-tools' ? text.loadingTools : text.reading}
            </>
          )}
        </p>
        {candidate && (
          <Button size="small" variant="quiet" onClick={() => setCandidate(null)}>
            {text.cancel}
          </Button>
        )}
      </div>
      {failure !== null && (
        <div role="alert" className={styles.failure}>
          <p className={styles.failureTitle}>{text.failed}</p>
          <p>{failure}</p>
        </div>
      )}
      {!clip && <p className={typography.note}>{text.limits}</p>}
      {kind === 'video' && (
        <VideoSound hasMusic={clip !== null} {...{ hasVideoSound, isMuted, onMutedChange }} />
      )}
      {clip && music && candidate === null && (
        <MusicEditor {...{ music, clip, onChange, onListeningChange }} />
      )}
    </section>
  );
}

const causeOf = (error: unknown) =>
  error instanceof UnreadableMusic ? text.causes[error.reason] : text.offline;

interface MusicChoiceProps {
  /** There is music already: another one takes its place. */
  isReplacing: boolean;
  onChoose: (file: File) => void;
}

/** Opens the phone's or the computer's own choice of files, and takes a file that is dropped or pasted. */
function MusicChoice({ isReplacing, onChoose }: MusicChoiceProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const take = ([file]: File[]) => file && onChoose(file);
  useIncomingFiles(take, { leavesWords: true, accept: ACCEPT, isSingle: true, place });
  return (
    <div ref={place} className={styles.choice}>
      <FileInput
        id={id}
        accept={ACCEPT}
        aria-label={isReplacing ? text.replaceMusic : text.add}
        className={styles.input}
        onFiles={take}
      />
      <label htmlFor={id} className={styles.choose} data-small={isReplacing || undefined}>
        {!isReplacing && <Music2 size={20} aria-hidden="true" />}
        {isReplacing ? text.replace : text.add}
      </label>
    </div>
  );
}

interface VideoSoundProps {
  hasMusic: boolean;
  hasVideoSound: boolean;
  isMuted: boolean;
  onMutedChange: (isMuted: boolean) => void;
}

/** «Отключить звук видео», and what will be heard then. */
function VideoSound({ hasMusic, hasVideoSound, isMuted, onMutedChange }: VideoSoundProps) {
  const withMusic = isMuted ? text.withoutSound : text.withSound;
  const note = hasMusic ? withMusic : isMuted ? text.mutedVideo : null;
  if (!hasVideoSound) return hasMusic && <p className={typography.note}>{text.silentVideo}</p>;
  return (
    <div>
      <label className={styles.mute}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isMuted}
          onChange={({ target }) => onMutedChange(target.checked)}
        />
        {text.mute}
      </label>
      <p role="status" className={typography.note}>
        {note}
      </p>
    </div>
  );
}
