import type { ComponentProps } from 'react';
import { shownPart } from '#shared/ui/on-demand/shown-part.tsx';
import type { Suggestions } from './suggestions.tsx';

type SuggestionsProps = ComponentProps<typeof Suggestions>;

const Fetched = shownPart(async () => (await import('./suggestions.tsx')).Suggestions);

/** {@link Suggestions}, fetched when the text has a sign that begins a tag or a mention. */
export const SuggestionsOnDemand = (props: SuggestionsProps) =>
  /[#@]/.test(props.value) ? <Fetched {...props} /> : null;
