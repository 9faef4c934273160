export { workOnMail } from './jobs.ts';
export { listenForMail } from './listen.ts';
export { mailLink } from './mail-link.ts';
export { emailChanged, factorChanged, passwordChanged, requestApproved } from './messages/notices.ts';
export { findLink, makeLink, stateKeyOf, useLink } from './one-time-links.ts';
export { removeOldLinks } from './queries.ts';
export { isMailSetUp, sendMail } from './send-mail.ts';
