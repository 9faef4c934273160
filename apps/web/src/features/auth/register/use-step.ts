import { useLocation, useNavigate } from '#shared/router/index.ts';
import * as z from 'zod/mini';
import { reachableStep, type SignupValues, type Step } from './steps.ts';

const StepState = z.object({ step: z.int().check(z.nonnegative()) });

/**
 * The step lives in the browser's history, one entry each, so that the phone's Back goes one step back. A reload loses
 * the password and so returns to the password step.
 */
export function useStep(values: SignupValues): { step: Step; goTo: (step: Step) => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const entryStep = StepState.safeParse(location.state).data?.step ?? 0;

  const goTo = (step: Step) => {
    if (step < entryStep) void navigate(step - entryStep);
    if (step > entryStep) void navigate('/register', { state: { ...location.state, step } });
  };
  return { step: reachableStep(entryStep, values), goTo };
}
