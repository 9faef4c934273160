import { type Check, fine, problem, warning } from '../exam.ts';

const WITHIN_MS = 4_000;

/** The meaning of a code of nodemailer. */
const CAUSES: Readonly<Record<string, string>> = {
  EAUTH: 'почтовый сервер не принял имя или пароль',
  EDNS: 'имя почтового сервера не находится',
  ETLS: 'не удалось зашифровать соединение',
  ETIMEDOUT: 'почтовый сервер не отвечает',
  ECONNECTION: 'почтовый сервер не отвечает',
  ESOCKET: 'почтовый сервер не отвечает',
};

export const mail: Check = {
  name: 'mail',
  title: 'Почта',
  async run({ env: { mail: settings } }) {
    if (!settings)
      return warning(
        'Почта не настроена: забытый пароль не вернуть письмом',
        'Задайте SMTP_URL и SFERA_MAIL_FROM (docs/owner/mail.md). Без почты поможет: npm run sfera -- reset <логин>',
      );
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: WITHIN_MS, greetingTimeout: WITHIN_MS, socketTimeout: WITHIN_MS };
    const transport = createTransport({ url: settings.smtpUrl, ...limits });
    const { host } = new URL(settings.smtpUrl);
    try {
      await transport.verify();
      return fine(`${host} принимает письма`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      const message = error instanceof Error ? error.message : String(error);
      return problem(
        `${host}: ${CAUSES[code] ?? 'отказ'} (${message})`,
        code === 'EAUTH'
          ? 'Проверьте имя и пароль в SMTP_URL; особые знаки пишут как %40. У многих служб нужен отдельный «пароль приложения»'
          : 'Проверьте адрес и порт в SMTP_URL. Провайдеры часто закрывают порт 25: попробуйте 587 (smtp://) или 465 (smtps://)',
      );
    } finally {
      transport.close();
    }
  },
};
