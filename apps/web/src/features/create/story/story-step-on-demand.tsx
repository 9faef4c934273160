import { OnDemandTool } from '../on-demand-tool.tsx';
import type { StoryStepProps } from './story-step.tsx';

const loadStep = async () => (await import('./story-step.tsx')).StoryStep;

/** It is going to be wanted: a failure is silent, and tried again when it is shown. */
export const fetchStoryStep = (): void => void loadStep().catch(() => undefined);

/** The composer of stories; its code comes when a work becomes one. */
export const StoryStep = (props: StoryStepProps) => <OnDemandTool load={loadStep} with={props} />;
