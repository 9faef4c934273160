import { AllInvitations } from './all-invitations.tsx';
import { JoinRequests } from './join-requests.tsx';

/** Who asks to join, and the links by which others may. */
export const NewPeople = () => (
  <>
    <JoinRequests />
    <AllInvitations />
  </>
);
