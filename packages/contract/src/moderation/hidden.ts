import * as v from 'valibot';
import { int } from '../base/numbers.ts';
import { DecisionId } from '../base/ids.ts';

/** Why an object is hidden: «Скрыто: правило 3». */
export const Hidden = v.object({ decisionId: DecisionId, rule: int });
export type Hidden = v.InferOutput<typeof Hidden>;
