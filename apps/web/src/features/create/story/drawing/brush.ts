/** The tool with which lines are drawn. */
export interface Brush {
  /** `#rrggbb`. */
  readonly colour: string;
  /** Unit: px of a page of 1080 × 1920. */
  readonly width: number;
  readonly isEraser: boolean;
}

export const BRUSH_WIDTHS = { thin: 8, medium: 18, thick: 36, wide: 72 } as const;

export const FIRST_BRUSH: Brush = { colour: '#ffffff', width: BRUSH_WIDTHS.medium, isEraser: false };
