import SearchX from 'lucide-react/icons/search-x';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { GoButton } from '#shared/ui/empty-state/go-button.tsx';
import { text } from './text.ts';

/**
 * The same whether the post was deleted, never existed or is hidden from this person, so that the page reveals nothing.
 */
export function MissingPost() {
  usePageTitle(text.missing);
  const toHome = <GoButton to="/">{text.toHome}</GoButton>;
  return (
    <div role="status">
      <EmptyState icon={<SearchX size={32} />} title={text.missing} text={text.missingHint} action={toHome} />
    </div>
  );
}
