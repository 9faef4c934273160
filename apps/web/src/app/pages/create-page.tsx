import { useNavigate } from '#shared/router/index.ts';
import { CreatePage as CreateScreen } from '#features/create/create-page.tsx';

/** Publishing ends at home, where the new post is on top; Back from there leads to no empty form. */
export function CreatePage() {
  const navigate = useNavigate();
  return <CreateScreen onDone={() => void navigate('/', { replace: true })} />;
}
