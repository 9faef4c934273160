import type { ComponentProps } from 'react';
import { usePart } from '#shared/ui/on-demand/use-part.ts';
import type { Suggestions } from './suggestions.tsx';

type SuggestionsProps = ComponentProps<typeof Suggestions>;

const load = async () => (await import('./suggestions.tsx')).Suggestions;

/** {@link Suggestions}, fetched when the text has a sign that begins a tag or a mention. */
export const SuggestionsOnDemand = (props: SuggestionsProps) =>
  /[#@]/.test(props.value) ? <Fetched {...props} /> : null;

function Fetched(props: SuggestionsProps) {
  const { part: Part } = usePart(load);
  return Part && <Part {...props} />;
}
