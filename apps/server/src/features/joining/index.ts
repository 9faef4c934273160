export { type Admission, admit, takeInvitation } from './admission.ts';
export {
  createInvitation,
  listOpenInvitations,
  removeSpentInvitations,
  revokeByCode,
  revokeById,
} from './invitation-service.ts';
export { readJoiningMode, setJoiningMode } from './mode.ts';
export {
  addRequest,
  approveRequest,
  declineRequest,
  listRequests,
  readApplicant,
  removeDeclinedRequests,
} from './request-service.ts';
export { joiningRoutes } from './routes.ts';
