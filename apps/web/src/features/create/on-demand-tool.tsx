import type { ComponentType } from 'react';
import { FailureLine } from '#shared/ui/empty-state/failure-line.tsx';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import { text } from './text.ts';

interface OnDemandToolProps<Props extends object> {
  /** The same function every time. */
  load: () => Promise<ComponentType<Props>>;
  with: Props;
}

/** A tool whose code comes when it is wanted. */
export function OnDemandTool<Props extends object>({ load, with: props }: OnDemandToolProps<Props>) {
  const { part: Tool, hasFailed, retry } = usePart(load);
  if (hasFailed) return <FailureLine words={text.toolFailed} onRetry={retry} />;
  return Tool ? <Tool {...props} /> : null;
}
