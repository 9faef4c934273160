import { MAX_ANGLE } from '@sfera/contract/media/edit';
import Flip from 'lucide-react/icons/carets-to-axis-dashed-vertical';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
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
import { changeShape, forgetFrames } from './kept-frames.ts';
import {
  aspectOfShape,
  frameOf,
  isFramed,
  SHAPES,
  withAngle,
  withMirror,
  withNextTurn,
  withoutFraming,
  withZoom,
  type Shape,
} from '../../works/shape.ts';

const ANGLE_STEP = 0.1;
const percents = new Intl.NumberFormat('ru', { style: 'percent' });
const rounded = (zoom: number) => Math.round(zoom * 100) / 100;

/** Shape, angle, zoom, mirror and turn of the frame that `CropView` shows. `size` is null when nothing can be cut. */
export function CropPanel({ work, onChange, size }: ToolProps & { size: Size | null }) {
  const { edit } = work;
  const known = size ?? { width: 1, height: 1 };
  const frame = frameOf(edit, known);
  const [asked, setAsked] = useState<Shape | null>(null);
  // A square picture is both whole and square: what was asked for is marked.
  const isAsked =
    asked !== null &&
    (asked === 'free' || frame.shape === 'free'
      ? asked === frame.shape
      : aspectOfShape(asked, frame.size) === frame.aspect);
  const canReset = size !== null && isFramed(edit);
  const reset = () => {
    setAsked(null);
    forgetFrames(work.file);
    onChange({ edit: withoutFraming(edit) });
  };
  return (
    <div className={styles.panel}>
      {edit.format === undefined && (
        <ChoiceRow
          label={text.shape}
          look="line"
          isDisabled={!size}
          value={isAsked ? asked : frame.shape}
          onChange={(shape) => {
            setAsked(shape);
            onChange({ edit: changeShape(work, known, shape) });
          }}
          choices={SHAPES.map((shape) => ({ value: shape, face: text.shapes[shape] }))}
        />
      )}
      <Slider
        label={text.angle}
        min={-MAX_ANGLE}
        max={MAX_ANGLE}
        step={ANGLE_STEP}
        origin={0}
        value={frame.angle}
        onChange={(angle) => onChange({ edit: withAngle(edit, known, Math.round(angle * 10) / 10) })}
        format={text.degrees}
        isDisabled={!size}
      />
      <div className={styles.row}>
        <Slider
          label={text.zoom}
          min={1}
          max={rounded(maxZoomOf(frame.size, frame.aspect, frame.angle))}
          step={0.01}
          value={rounded(frame.zoom)}
          onChange={(zoom) => onChange({ edit: withZoom(edit, known, zoom) })}
          format={(zoom) => percents.format(zoom)}
          isDisabled={!size}
        />
        <IconButton
          variant="filled"
          label={text.mirror}
          icon={<Flip size={20} />}
          disabled={!size}
          aria-pressed={edit.isMirrored ?? false}
          onClick={() => onChange({ edit: withMirror(edit, known) })}
        />
        <IconButton
          variant="filled"
          label={text.turn}
          icon={<RotateCw size={20} />}
          disabled={!size}
          onClick={() => onChange({ edit: withNextTurn(edit, known) })}
        />
        <IconButton
          label={text.resetCrop}
          icon={<RotateCcw size={20} />}
          disabled={!size}
          // Not `disabled`, which would drop the focus of a person who has just pressed the button.
          aria-disabled={!canReset}
          onClick={() => canReset && reset()}
        />
      </div>
    </div>
  );
}
