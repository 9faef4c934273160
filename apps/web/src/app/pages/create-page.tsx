import { useNavigate } from 'react-router';
import { CreatePage as CreateScreen } from '#features/create/create-page.tsx';

/** Publishing ends at home, where the new post is on top. */
export function CreatePage() {
  const navigate = useNavigate();
  return <CreateScreen onDone={() => void navigate('/')} />;
}
