import { Joining } from '#features/admin/joining/joining.tsx';
import { NewPeople } from '#features/moderation/joining/new-people.tsx';
import { Invitations } from '#features/settings/invitations/invitations-page.tsx';

/** Who can come to the server: the mode, with the parts of the desk and of the settings. */
export const AdminJoiningPage = () => <Joining requests={<NewPeople />} invitations={<Invitations />} />;
