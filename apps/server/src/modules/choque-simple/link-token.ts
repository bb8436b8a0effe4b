import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '../../platform/platform.ts';
import { digestOf, storedSecret } from '../../platform/secrets.ts';

/** What a link says, to the page that it opens as to us (SMS-12, SMS-13). Its end is in seconds. */
const Said = z.strictObject({
  enlace: z.uuid(),
  caso: z.int(),
  identificacion: z.string(),
  vence: z.int(),
});
export type Said = z.output<typeof Said>;

/** Nothing that was signed here is nearly as long. */
const LONGEST = 1_000;
const SHAPE = /^([\w-]+)\.([\w-]+)$/;

/** Signs what a link says. Whoever has it reads it, and nobody else writes one. */
export function linkTokens({ config, db }: Pick<Platform, 'config' | 'db'>) {
  const { LINK_SECRET } = config;
  const secret =
    LINK_SECRET === undefined
      ? storedSecret(db, 'enlaces', () => randomBytes(32).toString('base64url'))
      : async () => LINK_SECRET;
  const signed = async (text: string) =>
    createHmac('sha256', await secret())
      .update(text)
      .digest('base64url');

  return {
    async write(said: Said): Promise<string> {
      const text = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${text}.${await signed(text)}`;
    },
    /** What it says, where it is one of ours and whole; also when its time is over. */
    async read(token: string): Promise<Said | undefined> {
      const [, text, signature] = (token.length <= LONGEST && SHAPE.exec(token)) || [];
      if (text === undefined || signature === undefined) return undefined;
      // By their digests, which are as long as each other whatever was given.
      if (!timingSafeEqual(digestOf(signature), digestOf(await signed(text)))) return undefined;
      return Said.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    },
  };
}
export type LinkTokens = ReturnType<typeof linkTokens>;
