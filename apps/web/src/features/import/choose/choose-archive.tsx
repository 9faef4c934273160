import FolderOpen from 'lucide-react/icons/folder-open';
import PackageOpen from 'lucide-react/icons/package-open';
import { useId, useRef, useState, type DragEvent } from 'react';
import { chosenFiles, chosenFolder } from '#entities/import/archive/chosen.ts';
import { FileInput } from '#shared/files/file-input.tsx';
import { hasFiles } from '#shared/files/no-drops.ts';
import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import { text } from '../text.ts';
import styles from './choose.module.css';
import { dropped, pickedFiles, type Picked, pickFiles, pickFolder, picksHandles } from './pick.ts';

interface ChooseArchiveProps {
  /** The words of the button. */
  label?: string;
  /** Why the last choice was refused. */
  error: string | null;
  onChoose: (picked: Picked) => void;
  onRefuse: (words: string) => void;
}

/** Folders come by this attribute of a file field. */
const FOLDER = { webkitdirectory: '' };
const takesFolders = () => 'webkitdirectory' in HTMLInputElement.prototype;

/** Takes an archive, its parts, or a folder: by a press, or dropped on the place. */
export function ChooseArchive({ label = text.choose, error, onChoose, onRefuse }: ChooseArchiveProps) {
  const noteId = useId();
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (picking: Promise<Picked | null>) =>
    void picking.then(
      (picked) => picked && onChoose(picked),
      () => undefined,
    );
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const picked = await dropped(event.dataTransfer).catch(() => null);
    if (picked === 'folder') onRefuse(text.folderByButton);
    else if (picked) onChoose(picked);
  };
  const dragOver = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <span aria-hidden="true" className={styles.icon}>
        <PackageOpen size={34} />
      </span>
      <div className={styles.buttons}>
        <Button
          variant="primary"
          aria-describedby={noteId}
          onClick={() => (picksHandles() ? take(pickFiles()) : fileInput.current?.click())}
        >
          {label}
        </Button>
        {takesFolders() && (
          <Button onClick={() => (picksHandles() ? take(pickFolder()) : folderInput.current?.click())}>
            <FolderOpen size={20} aria-hidden="true" />
            {text.chooseFolder}
          </Button>
        )}
      </div>
      <FileInput
        ref={fileInput}
        multiple
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-choice="archive"
        onFiles={(files) => onChoose(pickedFiles(chosenFiles(files), files))}
      />
      <FileInput
        {...FOLDER}
        ref={folderInput}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-choice="folder"
        onFiles={(files) => onChoose(pickedFiles(chosenFolder(files), files))}
      />
      <p className={styles.hint}>{isOver ? text.dropHere : text.dropHint}</p>
      <p id={noteId} className={error ? styles.error : typography.note} role={error ? 'alert' : undefined}>
        {error ?? text.severalParts}
      </p>
    </div>
  );
}
