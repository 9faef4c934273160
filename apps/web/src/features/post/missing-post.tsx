import SearchX from 'lucide-react/icons/search-x';
import { useNavigate } from '#shared/router/index.ts';
import { usePageTitle } from '#shared/page-title/page-title.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { text } from './text.ts';

/**
 * The same whether the post was deleted, never existed or is hidden from this person, so that the page reveals nothing.
 */
export function MissingPost() {
  const navigate = useNavigate();
  usePageTitle(text.missing);
  const toHome = (
    <Button variant="primary" onClick={() => void navigate('/')}>
      {text.toHome}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState icon={<SearchX size={32} />} title={text.missing} text={text.missingHint} action={toHome} />
    </div>
  );
}
