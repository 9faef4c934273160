/** How much media may be fetched. */
export interface MediaPlan {
  /**
   * - `full`: no budget, or less than half of it is used
   * - `light`: over half of the budget is used, or the device saves data
   * - `stop`: the budget is used up
   */
  level: 'full' | 'light' | 'stop';
  /** Pictures are shown from the files up to this width. Unit: pixels. */
  widest: number;
}

/** How much media may be fetched here and now, as `public/data-use.js` has decided. */
export const mediaPlan = (): MediaPlan => globalThis.sferaMediaPlan ?? { level: 'full', widest: Infinity };

declare global {
  var sferaMediaPlan: MediaPlan | undefined;
}
