import { usePart } from '#shared/ui/on-demand/use-part.ts';

type Parts = typeof import('./parts.ts');

/** Known since the first recommendation, so that later cards are drawn with their marks at once. */
let parts: Parts | undefined;

export const loadRecommended = async (): Promise<Parts> => (parts ??= await import('./parts.ts'));

/** `part`: the component, null until its code is loaded. */
export function useRecommended(): { part: Parts['Recommended'] | null } {
  const { part } = usePart(loadRecommended);
  return { part: (parts ?? part)?.Recommended ?? null };
}
