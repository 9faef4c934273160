import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { UnreadableMusic } from '#shared/media/music/music.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Spinner } from '#shared/ui/spinner/spinner.tsx';
import type { MusicClip } from '../../works/story-design.ts';
import { firstPart, isLongEnough } from './clip-rules.ts';
import { MusicChoice } from './music-choice.tsx';
import { MusicEditor } from './music-editor.tsx';
import styles from './music.module.css';
import { text } from './text.ts';
import { useMusic, type Ended } from './use-music.ts';
import { VideoSound } from './video-sound.tsx';

export interface MusicPanelProps {
  clip: MusicClip | null;
  onChange: (clip: MusicClip | null) => void;
  /** What the music is laid under. */
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
      {!clip && <p className={styles.note}>{text.limits}</p>}
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
