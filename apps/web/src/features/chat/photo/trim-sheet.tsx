import type { MediaEdit } from '@sfera/contract/media/edit';
import { useState } from 'react';
import { pause as pauseVoice } from '#entities/chat/voice/playing.ts';
import { createVideoController } from '#shared/media/stage/video-controller.ts';
import { VideoStage } from '#shared/media/stage/video-stage.tsx';
import { TrimTool } from '#shared/media/trim/trim-tool.tsx';
import type { VideoFacts } from '#shared/media/video/read-video.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Sheet } from '#shared/ui/sheet/sheet.tsx';
import { text } from './text.ts';
import styles from './trim-sheet.module.css';

interface TrimSheetProps {
  file: File;
  facts: VideoFacts;
  edit: MediaEdit;
  /** Called with every change. */
  onEdit: (edit: MediaEdit) => void;
  isOpen: boolean;
  onClose: () => void;
}

const NO_FILTERS = {};

/** Over the sheet of what is sent: the part of a video that stays, and whether it keeps its sound. */
export function TrimSheet({ file, facts, edit, onEdit, isOpen, onClose }: TrimSheetProps) {
  const [controller] = useState(createVideoController);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text.trimTitle}
      height="full"
      footer={
        <Button variant="primary" isWide onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className={styles.trim} data-no-sheet-drag onPlayCapture={pauseVoice}>
        {facts.canPlay && isOpen && (
          <VideoStage
            file={file}
            facts={facts}
            edit={edit}
            filters={NO_FILTERS}
            controller={controller}
            label={text.trimmed}
          />
        )}
        <TrimTool
          work={{ file, edit, target: 'message' }}
          onChange={({ edit: next }) => onEdit(next)}
          facts={facts}
          controller={controller}
        />
      </div>
    </Sheet>
  );
}
