import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { Size } from '#shared/media/filters/place.ts';
import { maxZoomOf } from '#shared/ui/cropper/framing.ts';
import { IconButton } from '#shared/ui/icon-button/icon-button.tsx';
import { Slider } from '#shared/ui/slider/slider.tsx';
import type { ToolProps } from '../../works/work.ts';
import { ChoiceRow } from '#shared/ui/radio-group/choice-row.tsx';
import { text } from '../text.ts';
import styles from './crop.module.css';
import { changeShape } from './kept-frames.ts';
import { aspectOfShape, frameOf, SHAPES, withNextTurn, withZoom, type Shape } from './shape.ts';

const percents = new Intl.NumberFormat('ru', { style: 'percent' });
const rounded = (zoom: number) => Math.round(zoom * 100) / 100;

/** Shape, zoom and turn of the frame that `CropView` shows. `size` is null when nothing can be cut. */
export function CropPanel({ work, onChange, size }: ToolProps & { size: Size | null }) {
  const { edit } = work;
  const known = size ?? { width: 1, height: 1 };
  const frame = frameOf(edit, known);
  const [asked, setAsked] = useState<Shape | null>(null);
  // A square picture is both whole and square: what was asked for is marked.
  const isAsked = asked !== null && aspectOfShape(asked, frame.size) === frame.aspect;
  return (
    <div className={styles.panel}>
      <div className={styles.row}>
        <ChoiceRow
          label={text.shape}
          look="pill"
          isDisabled={!size}
          value={isAsked ? asked : frame.shape}
          onChange={(shape) => {
            setAsked(shape);
            onChange({ edit: changeShape(work, known, shape) });
          }}
          choices={SHAPES.map((shape) => ({ value: shape, face: text.shapes[shape] }))}
        />
        <IconButton
          variant="filled"
          label={text.turn}
          icon={<RotateCw size={20} />}
          disabled={!size}
          onClick={() => onChange({ edit: withNextTurn(edit, known) })}
        />
      </div>
      <Slider
        label={text.zoom}
        min={1}
        max={rounded(maxZoomOf(frame.size, frame.aspect))}
        step={0.01}
        value={rounded(frame.zoom)}
        onChange={(zoom) => onChange({ edit: withZoom(edit, known, zoom) })}
        format={(zoom) => percents.format(zoom)}
        isDisabled={!size}
      />
    </div>
  );
}
