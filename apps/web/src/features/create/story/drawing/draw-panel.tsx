import Eraser from 'lucide-react/icons/eraser';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { RadioGroup } from '#shared/ui/radio-group/radio-group.tsx';
import { ColourRow } from '../colours/colour-row.tsx';
import { BRUSH_WIDTHS, type Brush } from './brush.ts';
import styles from './draw-panel.module.css';
import { text } from './text.ts';

const WIDTHS = ['thin', 'medium', 'thick', 'wide'] as const;
/** The width of a line as a dot, about as large as on the page of a phone. Unit: CSS px. */
const dotSide = (width: number) => 4 + width / 4;

export interface DrawPanelProps {
  brush: Brush;
  onBrush: (brush: Brush) => void;
  /** There is something to erase. */
  hasStrokes: boolean;
  onClear: () => void;
  /** No further line has room. */
  isFull: boolean;
}

/** The tools with which lines are drawn, and ways to take the lines away. */
export function DrawPanel({ brush, onBrush, hasStrokes, onClear, isFull }: DrawPanelProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <RadioGroup
          className={styles.widths}
          choiceClassName={styles.width}
          label={text.width}
          value={WIDTHS.find((name) => BRUSH_WIDTHS[name] === brush.width) ?? null}
          onChange={(name) => onBrush({ ...brush, width: BRUSH_WIDTHS[name] })}
          choices={WIDTHS.map((name) => {
            const side = dotSide(BRUSH_WIDTHS[name]);
            return {
              value: name,
              name: text.widths[name],
              face: <span className={styles.dot} style={{ inlineSize: side, blockSize: side }} />,
            };
          })}
        />
        <IconButton
          label={text.eraser}
          icon={<Eraser size={22} />}
          aria-pressed={brush.isEraser}
          onClick={() => onBrush({ ...brush, isEraser: !brush.isEraser })}
        />
        <IconButton
          label={text.clear}
          icon={<Trash size={22} />}
          aria-disabled={!hasStrokes}
          onClick={() => hasStrokes && onClear()}
        />
      </div>
      <ColourRow
        label={text.colour}
        value={brush.isEraser ? '' : brush.colour}
        onChange={(colour) => onBrush({ ...brush, colour, isEraser: false })}
      />
      {isFull && <p role="status">{text.full}</p>}
    </div>
  );
}
