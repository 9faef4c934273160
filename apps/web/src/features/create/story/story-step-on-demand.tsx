import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import type { StoryStepProps } from './story-step.tsx';
import { text } from './text.ts';

const loadStep = async () => (await import('./story-step.tsx')).StoryStep;

/** It is going to be wanted: a failure is silent, and tried again when it is shown. */
export const fetchStoryStep = (): void => void loadStep().catch(() => undefined);

/** The composer of stories; its code comes when a work becomes one. */
export function StoryStep(props: StoryStepProps) {
  const { part: Step, hasFailed, retry } = usePart(loadStep);
  if (Step) return <Step {...props} />;
  return hasFailed ? <FailureLine words={text.toolFailed} onRetry={retry} /> : null;
}
