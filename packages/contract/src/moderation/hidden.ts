import * as z from 'zod/mini';
import { DecisionId } from '../base/ids.ts';

/** Why an object is hidden: «Скрыто: правило 3». */
export const Hidden = z.object({ decisionId: DecisionId, rule: z.int() });
export type Hidden = z.infer<typeof Hidden>;
