import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import type { Job } from './jobs.ts';
import { mailHtml, mailText, type MailContent } from './mail-layout.ts';
import { beginTry, markSent } from './mail-log.ts';

export interface Mail extends MailContent {
  /** The same for every try of one mail: it becomes the Message-ID, by which receivers drop a repeat. */
  id: string;
  para: string;
}

/** The way out for mail: plain SMTP, with a limit on every wait. */
export class Mailer {
  private readonly transport: ReturnType<typeof createTransport>;
  private readonly from: string;

  constructor({ SMTP_URL, MAIL_FROM }: Config) {
    this.from = MAIL_FROM;
    this.transport = createTransport({
      url: SMTP_URL,
      connectionTimeout: 5_000,
      greetingTimeout: 5_000,
      socketTimeout: 10_000,
      dnsTimeout: 5_000,
    });
  }

  async send(mail: Mail): Promise<void> {
    await this.transport.sendMail({
      from: this.from,
      to: mail.para,
      subject: mail.asunto,
      messageId: `<${mail.id}@amparo>`,
      text: mailText(mail),
      html: mailHtml(mail),
      // Answers of the "out of office" kind go nowhere.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }

  stop(): void {
    this.transport.close();
  }
}

/**
 * A job that sends one mail. It carries ids and no words: the mail is composed when it leaves, so nothing secret lies
 * in the jobs table, and `compose` answers undefined when the mail is no longer wanted.
 */
export function mailJob<T extends object>(
  { db, mailer }: { db: Db; mailer: Mailer },
  {
    compose,
    sent,
    ...job
  }: Pick<Job<T>, 'name' | 'data' | 'retryLimit' | 'onExhausted'> & {
    compose: (data: T) => Promise<Mail | undefined>;
    sent?: (data: T) => Promise<void>;
  },
): Job<T> {
  return {
    ...job,
    prompt: true,
    run: async (data) => {
      const mail = await compose(data);
      if (mail === undefined) return;
      const { id, para, asunto } = mail;
      const isNews = await beginTry(db, { id, para, asunto, plantilla: job.name, variables: data });
      if (isNews) {
        await mailer.send(mail);
        await markSent(db, id);
      }
      await sent?.(data);
    },
  };
}
