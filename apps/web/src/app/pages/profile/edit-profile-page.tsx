import { useLocation, useNavigate } from '#shared/router/index.ts';
import * as z from 'zod/mini';
import { EditProfilePage as EditScreen } from '#features/edit-profile/edit-profile-page.tsx';

const FromProfile = z.object({ from: z.literal('/myProfile') });

/** Saving ends at the own profile: back where one came from, else in place of the form. */
export function EditProfilePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const toProfile = () =>
    FromProfile.safeParse(state).success ? navigate(-1) : navigate('/myProfile', { replace: true });
  return <EditScreen onSaved={() => void toProfile()} />;
}
