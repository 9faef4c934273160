import { readDataPlan } from './data-plan.ts';
import { mediaPlan } from './media-plan.ts';
import { isMobileNetwork, tellsNetwork } from './network.ts';

/**
 * Whether photos go up in the size for the screens of phones: on mobile data, while data are saved, and with a budget
 * where the browser does not tell the network.
 */
export const savesUpload = (): boolean =>
  isMobileNetwork() || mediaPlan().level !== 'full' || (readDataPlan().budgetMb !== null && !tellsNetwork());
