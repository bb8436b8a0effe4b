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
  /** Absent: Amazon S3. */
  endpoint: string | undefined;
  /** URL of the store for browsers, if it differs from that for the server. */
  publicEndpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `host/bucket/key` instead of `bucket.host/key`, as most stores other than Amazon's require. */
  pathStyle: boolean;
}

/** Files in a private bucket of any S3-compatible store. */
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
    // The length is sent first, so that the store refuses a truncated body: an object is complete or absent.
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: body,
      ContentLength: bytes,
      ContentType: tipo,
      ContentDisposition: 'attachment',
    });
    // The client does not handle errors of the stream it sends: without this, a broken stream would end the
    // process.
    const broken = new AbortController();
    body.once('error', (error) => broken.abort(error));
    try {
      await this.client.send(command, { abortSignal: broken.signal });
    } finally {
      body.destroy();
    }
  }

  /**
   * The store cannot be made to send nosniff. Its origin is not that of the app, so a file that a browser
   * executes stays in that origin.
   */
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
      // In Node it is always a Readable; the type also covers browsers.
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
    // Many stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Callers log failures; the client would also write to the terminal.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 20_000, requestTimeout: 120_000 },
  });
}

function originOf({ endpoint, publicEndpoint, region, bucket, pathStyle }: S3Options): string {
  const url = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  return pathStyle ? url.origin : `${url.protocol}//${bucket}.${url.host}`;
}
