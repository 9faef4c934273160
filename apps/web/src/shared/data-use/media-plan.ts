export interface MediaPlan {
  /**
   * - `full`: no budget, or less than half of it is used
   * - `light`: over half of the budget is used, or the device saves data
   * - `stop`: the budget is used up
   */
  level: 'full' | 'light' | 'stop';
  /** Pictures are shown from the files up to this width. Unit: pixels. */
  widestPicture: number;
}

const PLANS: Readonly<Record<MediaPlan['level'], MediaPlan>> = {
  full: { level: 'full', widestPicture: Infinity },
  light: { level: 'light', widestPicture: 640 },
  stop: { level: 'stop', widestPicture: 320 },
};

/** How much media may be fetched here and now, as `public/data-use.js` has decided. */
export const mediaPlan = (): MediaPlan =>
  PLANS[document.documentElement.dataset['media'] as MediaPlan['level']] ?? PLANS.full;
