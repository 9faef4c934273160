import ImagePlus from 'lucide-react/icons/image-plus';
import { useObjectUrl } from '#shared/files/use-object-url.ts';
import { pickFiles } from '#shared/incoming-files/pick-files.ts';
import { Button } from '#shared/ui/button/button.tsx';
import typography from '#shared/ui/typography/typography.module.css';
import styles from '../events.module.css';
import { text } from '../text.ts';

interface CoverFieldProps {
  cover: File | null;
  onChange: (cover: File | null) => void;
}

/** The photo of a new event; without one its cover is drawn. */
export function CoverField({ cover, onChange }: CoverFieldProps) {
  const choose = () =>
    pickFiles({ accept: 'image/*', isSingle: true, onFiles: ([file]) => onChange(file ?? null) });
  return (
    <div className={styles.choice}>
      <span className={`${typography.note} ${typography.semibold}`}>{text.cover}</span>
      {cover ? <Preview file={cover} /> : <p className={typography.note}>{text.coverHint}</p>}
      <div className={styles.links}>
        <Button size="small" onClick={choose}>
          <ImagePlus size={18} aria-hidden="true" />
          {cover ? text.otherCover : text.chooseCover}
        </Button>
        {cover && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {text.coverGone}
          </Button>
        )}
      </div>
    </div>
  );
}

function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return url && <img src={url} alt="" className={styles.preview} />;
}
