export { workOnMail } from './jobs.ts';
export { mailLink } from './mail-link.ts';
export { emailChanged, newSignIn, passwordChanged } from './messages/notices.ts';
export { findLink, makeLink, removeOldLinks, stateKeyOf, useLink } from './one-time-links.ts';
export { isMailSetUp, sendMail } from './send-mail.ts';
