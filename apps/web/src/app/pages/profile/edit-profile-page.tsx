import { useLocation, useNavigate } from '#shared/router/index.ts';
import * as v from 'valibot';
import { EditProfilePage as EditScreen } from '#features/edit-profile/edit-profile-page.tsx';

const FromProfile = v.object({ from: v.literal('/myProfile') });

/** Saving ends at the own profile: back where one came from, else in place of the form. */
export function EditProfilePage() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const toProfile = () =>
    v.is(FromProfile, state) ? navigate(-1) : navigate('/myProfile', { replace: true });
  return <EditScreen onSaved={() => void toProfile()} />;
}
