export { workOnMail } from './jobs.ts';
export { listenForMail } from './listen.ts';
export { mailLink } from './mail-link.ts';
export { emailChanged, passwordChanged, requestApproved } from './messages/notices.ts';
export { findLink, makeLink, removeOldLinks, stateKeyOf, useLink } from './one-time-links.ts';
export { isMailSetUp, sendMail } from './send-mail.ts';
