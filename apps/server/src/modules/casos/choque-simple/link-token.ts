import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { digestOf, storedSecret } from '../../../platform/db/secrets.ts';
import type { Platform } from '../../../platform/platform.ts';

/**
 * Payload of a link, for the page that it opens and for the server (SMS-12, SMS-13). `vence` is in seconds.
 */
const LinkPayload = z.strictObject({
  enlace: z.uuid(),
  caso: z.int(),
  identificacion: z.string(),
  vence: z.int(),
});
export type LinkPayload = z.output<typeof LinkPayload>;

/** Far longer than any token that the server signs. */
const LONGEST = 1_000;
const SHAPE = /^([\w-]+)\.([\w-]+)$/;

/** Signs and verifies link tokens. Anyone who has a token can read it, but only the server can create one. */
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
    async write(said: LinkPayload): Promise<string> {
      const text = Buffer.from(JSON.stringify(said)).toString('base64url');
      return `${text}.${await signed(text)}`;
    },
    /** The payload of an authentic token, even of an expired one. */
    async read(token: string): Promise<LinkPayload | undefined> {
      const [, text, signature] = (token.length <= LONGEST && SHAPE.exec(token)) || [];
      if (text === undefined || signature === undefined) return undefined;
      // Compare digests, because `timingSafeEqual` needs buffers of equal length.
      if (!timingSafeEqual(digestOf(signature), digestOf(await signed(text)))) return undefined;
      return LinkPayload.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    },
  };
}
export type LinkTokens = ReturnType<typeof linkTokens>;
