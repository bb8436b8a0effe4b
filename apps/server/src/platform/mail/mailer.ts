import { createTransport } from 'nodemailer';
import type { Config } from '../lib/config.ts';

export interface Mail {
  /** The same for every try of one mail. It becomes the Message-ID, by which receivers drop duplicates. */
  id: string;
  para: readonly string[];
  subject: string;
  html: string;
  text: string;
}

/** Sends mail by SMTP, with a timeout on every step. */
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

  /**
   * Returns the addresses that the server refused while it accepted the mail for others; throws if it refused
   * all.
   */
  async send({ id, para, ...parts }: Mail): Promise<string[]> {
    const { rejected } = await this.transport.sendMail({
      ...parts,
      from: this.from,
      to: [...para],
      messageId: `<${id}@amparo>`,
      // Suppresses "out of office" replies.
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
