import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface Mail {
  /** The same for every try of one mail: it becomes the Message-ID, by which receivers drop a repeat. */
  id: string;
  para: readonly string[];
  subject: string;
  html: string;
  text: string;
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

  /** Answers the addresses that the server refused while it took the mail for others; throws when it took it for none. */
  async send({ id, para, ...parts }: Mail): Promise<string[]> {
    const { rejected } = await this.transport.sendMail({
      ...parts,
      from: this.from,
      to: [...para],
      messageId: `<${id}@amparo>`,
      // Answers of the "out of office" kind go nowhere.
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return rejected.map((address: string | { address: string }) =>
      typeof address === 'string' ? address : address.address,
    );
  }

  stop(): void {
    this.transport.close();
  }
}
