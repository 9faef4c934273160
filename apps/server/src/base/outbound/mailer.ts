import type { MailSettings } from '../env.ts';
import { createLogThrottle } from '../log.ts';

/** A message in both forms; clients show one of them. */
export interface Message {
  subject: string;
  text: string;
  html: string;
  /** Pictures that lie inside the message; its HTML names them by `cid:`. */
  pictures?: readonly { cid: string; jpeg: Buffer }[];
  /** In the place of the operator's name of the sender; the address stays. */
  senderName?: string;
  /** Headers beside the usual ones. */
  headers?: Readonly<Record<string, string>>;
  /** The address to which it comes back when it cannot be delivered; missing: to the sender. */
  returnPath?: string | undefined;
}

/** Hands messages to the mail server of the operator. */
export interface Mailer {
  /** The address of this server for people, without a path. */
  publicUrl: string;
  /** Where mail comes back that cannot be delivered; undefined: to the sender, whose mail the server does not read. */
  bounces: string | undefined;
  /** The throttle of the lines about this mail server. */
  throttle: ReturnType<typeof createLogThrottle>;
  /**
   * Resolves to `refused` when the mail server will never take mail for this address. Throws on every other failure,
   * which may pass.
   */
  send(to: string, message: Message): Promise<'sent' | 'refused'>;
}

const CONNECT_WITHIN_MS = 10_000;
/** A mail server may look at a message for long before it takes it. */
const ANSWER_WITHIN_MS = 60_000;

/** Null without settings. The client of the mail server is loaded with the first message. */
export function createMailer(settings: MailSettings | undefined): Mailer | null {
  if (!settings) return null;
  const { smtpUrl, from, publicUrl, bounces } = settings;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(
      {
        url: smtpUrl,
        connectionTimeout: CONNECT_WITHIN_MS,
        greetingTimeout: CONNECT_WITHIN_MS,
        socketTimeout: ANSWER_WITHIN_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      // Other servers send no answers, such as «out of office», to what says so (RFC 3834).
      { from, headers: { 'Auto-Submitted': 'auto-generated' } },
    );
  };
  let transport: ReturnType<typeof open> | undefined;

  return {
    publicUrl: new URL(publicUrl).origin,
    bounces,
    throttle: createLogThrottle(),
    async send(to, message) {
      transport ??= open();
      try {
        const { returnPath, senderName, ...said } = message;
        await (
          await transport
        ).sendMail({
          ...toMail(said),
          ...(senderName !== undefined && { from: { name: senderName, address: from.address } }),
          // An address in an object is not parsed: a comma in the address makes no second recipient.
          to: { name: '', address: to },
          ...(returnPath && { envelope: { from: returnPath, to } }),
        });
        return 'sent';
      } catch (error) {
        if (isRefusal(error)) return 'refused';
        throw error;
      }
    },
  };
}

const toMail = ({ pictures = [], headers = {}, ...texts }: Omit<Message, 'returnPath' | 'senderName'>) => ({
  ...texts,
  headers: { ...headers },
  attachments: pictures.map(({ cid, jpeg }) => ({
    cid,
    content: jpeg,
    filename: `${cid.split('@')[0]}.jpg`,
    contentType: 'image/jpeg',
    contentDisposition: 'inline' as const,
  })),
});

/**
 * Whether it is certain that the mail server did not take the message: it could not be reached, or has said so. After
 * any other failure it may have taken it.
 */
export const wasNotTaken = (error: unknown): boolean =>
  error instanceof Error &&
  (('responseCode' in error && Number(error.responseCode) >= 400) ||
    ('command' in error && error.command === 'CONN'));

/** Whether the address itself is at fault: the server refuses it for good, or it cannot be written in SMTP. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false;
  const status = 'responseCode' in error ? Number(error.responseCode) : undefined;
  const command = 'command' in error ? error.command : undefined;
  return command === 'API' || (command === 'RCPT TO' && status !== undefined && status >= 500);
}
