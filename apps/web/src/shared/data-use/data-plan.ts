import { keepChoices, readChoices } from '#shared/api/device-choices.ts';

/** The daily budgets that can be chosen. Unit: megabytes of 1 048 576 bytes. */
export const BUDGETS_MB = [50, 100, 250, 500, 1_024] as const;

/** The amount that this device may fetch on mobile data, for guests and for every account that signs in here. */
export interface DataPlan {
  /** Null: no limit. */
  budgetMb: (typeof BUDGETS_MB)[number] | null;
  /** Whether every network counts as mobile, where the browser cannot tell. */
  countsAll: boolean;
}

/** `public/data-use.js` reads the same key before the app's code runs. */
const KEY = 'sfera:data-plan';

/** The plan that is kept on this device. A part that is missing or unknown there means no limit. */
export function readDataPlan(): DataPlan {
  const kept = readChoices(KEY);
  return {
    budgetMb: BUDGETS_MB.find((budget) => budget === kept['budgetMb']) ?? null,
    countsAll: kept['countsAll'] === true,
  };
}

/** Keeps the plan on this device; players follow at once, here and in the other tabs. */
export const keepDataPlan = (plan: DataPlan): void => keepChoices(KEY, plan);
