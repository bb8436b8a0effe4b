import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { disposition, type ObjectMeta, type Storage, type UrlOptions } from './storage.ts';

export interface S3Options {
  /** Absent: Amazon's own. */
  endpoint: string | undefined;
  /** Where people's browsers reach the store, when that differs from where we do. */
  publicEndpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `host/bucket/key` instead of `bucket.host/key`: what most stores other than Amazon's want. */
  pathStyle: boolean;
}

/** Files in anything that speaks the S3 API, in a private bucket. */
export class S3Storage implements Storage {
  readonly origin: string;
  private readonly client: S3Client;
  private readonly signer: S3Client;
  private readonly bucket: string;

  constructor(options: S3Options) {
    this.bucket = options.bucket;
    this.client = createClient(options, options.endpoint);
    this.signer = createClient(options, options.publicEndpoint ?? options.endpoint);
    this.origin = originOf(options);
  }

  async put(key: string, body: Readable, { bytes, tipo }: ObjectMeta): Promise<void> {
    // The length is told first, so the store refuses a body that was cut: an object is whole or absent.
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentLength: bytes,
      ContentType: tipo,
      ContentDisposition: 'attachment',
    });
    // The client does not watch the stream it sends: without this a broken one would end the process.
    const broken = new AbortController();
    body.once('error', (error) => broken.abort(error));
    try {
      await this.client.send(command, { abortSignal: broken.signal });
    } finally {
      body.destroy();
    }
  }

  /** The store cannot be told to send nosniff; its origin is not ours, so what a browser makes of a file stays there. */
  url(key: string, { nombre, tipo, minutes, shown }: UrlOptions): Promise<string> {
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ResponseContentDisposition: disposition(nombre, shown),
      ResponseContentType: tipo,
    });
    return getSignedUrl(this.signer, command, { expiresIn: minutes * 60 });
  }

  async delete(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }));
  }

  async get(key: string): Promise<Readable | undefined> {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key }));
      // In Node it is always one of these; the type also knows what browsers get.
      return Body as Readable | undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  async head(key: string): Promise<{ bytes: number } | undefined> {
    try {
      const { ContentLength = 0 } = await this.client.send(
        new HeadObjectCommand({ Bucket: this.bucket, Key: key }),
      );
      return { bytes: ContentLength };
    } catch (error) {
      if (error instanceof NotFound) return undefined;
      throw error;
    }
  }
}

const ignore = () => undefined;

function createClient(options: S3Options, endpoint: string | undefined): S3Client {
  const { region, accessKeyId, secretAccessKey, pathStyle } = options;
  return new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    // The newer checksums are unknown to many stores that are not Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Its callers log what fails; it would write to the terminal besides.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000, requestTimeout: 120_000 },
  });
}

function originOf({ endpoint, publicEndpoint, region, bucket, pathStyle }: S3Options): string {
  const url = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  return pathStyle ? url.origin : `${url.protocol}//${bucket}.${url.host}`;
}
