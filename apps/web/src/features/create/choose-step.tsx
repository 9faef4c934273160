import { useRef, useState, type ReactNode } from 'react';
import { UnlessLimited } from '#entities/user/limited/unless-limited.tsx';
import { useOnDemand } from '#shared/ui/on-demand/use-on-demand.ts';
import { toast } from '#shared/ui/toast/toast-store.ts';
import { DraftOffer } from './choose/draft-offer.tsx';
import { FileChooser } from './choose/file-chooser.tsx';
import { inspectFiles } from './choose/check-files.ts';
import { StorageNote } from './choose/storage-note.tsx';
import { useSharedFiles } from './choose/use-shared-files.ts';
import { limitsInWords, useUploadLimits } from './choose/use-upload-limits.ts';
import { MAX_SECONDS } from '#shared/media/trim/trim.ts';
import styles from './create-page.module.css';
import { text } from './choose/text.ts';
import type { Work } from './works/work.ts';
import { newWork } from './works/work-list.ts';

const loadCamera = () => import('./camera/camera-screen.tsx');

interface ChooseStepProps {
  heading: ReactNode;
  /** The kind of publication that the chosen files are going to be, until it is changed. */
  target: Work['target'];
  /** Works that wait to be gone on with; none when there are none. */
  waiting: readonly Work[];
  /** Why the last file could not be opened. */
  refusal: string | null;
  onChoose: (works: Work[]) => void;
  onResume: () => void;
  onDiscard: (id: string) => void;
  /** Another app has shared these words: the next file's description. */
  onWords?: (words: string) => void;
}

/** The first step: files from this device or its camera, or a draft. */
export function ChooseStep(props: ChooseStepProps) {
  const { heading, target, waiting, refusal, onChoose, onResume, onDiscard, onWords } = props;
  const limits = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const camera = useOnDemand(loadCamera);
  const [first] = waiting;

  const choose = async (files: readonly File[]) => {
    const inspected = await inspectFiles(files, limits);
    const { accepted } = inspected;
    // A message about the file before would hide what is wrong with this one.
    setError(accepted.length === 0 ? inspected.error : null);
    if (accepted.length === 0) return input.current?.focus();
    // The screen changes: what did not fit is said over the next one.
    if (inspected.error !== null) toast(inspected.error);
    onChoose(accepted.map(({ file, kind }) => newWork(file, kind, target)));
  };

  useSharedFiles({
    onShared({ files, words }) {
      if (words !== '') onWords?.(words);
      if (files.length > 0) void choose([...files]);
      else toast(text.wordsShared);
    },
    onLost: () => setError(text.notReceived),
  });

  return (
    <div className={styles.page} data-draft={first ? '' : undefined}>
      {heading}
      {first && (
        <DraftOffer
          draft={first}
          onResume={onResume}
          onDiscard={() => {
            onDiscard(first.id);
            input.current?.focus();
          }}
        />
      )}
      <StorageNote />
      <UnlessLimited>
        <FileChooser
          input={input}
          limits={limitsInWords(limits, target)}
          error={error ?? refusal}
          onChoose={(files) => void choose(files)}
          onCamera={() => {
            setCameraOpen(true);
            camera.events.onClick();
          }}
        />
      </UnlessLimited>
      {isCameraOpen && camera.part && (
        <camera.part.CameraScreen
          limits={{ videoMaxSeconds: limits.isVideoAvailable ? MAX_SECONDS[target] : 0 }}
          onTaken={(file) => {
            setCameraOpen(false);
            void choose([file]);
          }}
          onChooseFile={() => {
            setCameraOpen(false);
            input.current?.click();
          }}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </div>
  );
}
