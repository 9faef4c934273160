export { workOnMail } from './jobs.ts';
export { listenForMail } from './listen.ts';
export { mailLink } from './mail-link.ts';
export { eventReminder } from './messages/events.ts';
export { emailChanged, factorChanged, passwordChanged, requestApproved } from './messages/notices.ts';
export { findLink, makeLink, stateKeyOf, useLink } from './one-time-links.ts';
export { removeOldLinks } from './queries.ts';
export { frame } from './messages/frame.ts';
export { deliver, isMailSetUp, MAIL_JOB, sendMail } from './send-mail.ts';
