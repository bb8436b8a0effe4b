import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Db } from '../db/database.ts';
import { storedSecret } from '../db/secrets.ts';
import type { Config } from '../lib/config.ts';
import { DiskStorage } from './disk.ts';
import { S3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

export function createStorage(config: Config, db: Db): Storage {
  if (config.STORAGE === 's3') return createS3(config);
  const { STORAGE_SECRET } = config;
  return new DiskStorage({
    folder: resolve(config.STORAGE_DIR),
    baseUrl: `${config.PUBLIC_URL.replace(/\/+$/, '')}/api`,
    secret:
      STORAGE_SECRET === undefined
        ? storedSecret(db, 'archivos', () => randomBytes(32).toString('base64url'))
        : async () => STORAGE_SECRET,
  });
}

function createS3(config: Config): S3Storage {
  return new S3Storage({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET ?? '',
    accessKeyId: config.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: config.S3_SECRET_ACCESS_KEY ?? '',
    pathStyle: config.S3_PATH_STYLE,
  });
}
