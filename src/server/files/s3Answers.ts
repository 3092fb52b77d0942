import type { IncomingMessage } from 'node:http';

/** A request that the store answered, but not as asked. */
export class S3Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code, message }: { code: string; message: string }) {
    super([status, code, hintOf(code, status), message].filter((part) => part !== '').join(' '));
    this.status = status;
    this.code = code;
  }
}

/** Hints for the operator, by the error code of the store. */
const HINTS: Readonly<Record<string, string>> = {
  NoSuchBucket: '(there is no such bucket: see S3_BUCKET)',
  InvalidAccessKeyId: '(the store does not know this key: see S3_ACCESS_KEY)',
  SignatureDoesNotMatch: '(the secret does not belong to the key: see S3_SECRET_KEY)',
  PermanentRedirect: '(the bucket is elsewhere: see S3_ENDPOINT and S3_REGION)',
  AuthorizationHeaderMalformed: '(the region is another: see S3_REGION)',
  AccessDenied: '(the key may not do this in the bucket)',
  RequestTimeTooSkewed: '(the clock of this machine is wrong)',
};

const hintOf = (code: string, status: number): string =>
  HINTS[code] ?? (status === 403 ? '(key, secret or permission)' : '');

const MOST_TEXT = 4 * 1024 * 1024;

/**
 * What the store refused, with its reasons; undefined for an answer that can be used. That there is
 * no such object is one, that there is no such bucket is not.
 */
export async function refusalIn(
  answer: IncomingMessage,
  method: string,
): Promise<S3Refusal | undefined> {
  const { statusCode: status = 0 } = answer;
  if (status >= 200 && status < 300) return undefined;
  const text = method === 'HEAD' ? '' : await textOf(answer);
  const code = inside(text, 'Code') ?? '';
  if (status === 404 && code !== 'NoSuchBucket') {
    answer.resume();
    return undefined;
  }
  answer.resume();
  return new S3Refusal(status, { code, message: (inside(text, 'Message') ?? '').slice(0, 300) });
}

/** Reads an answer whole. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MOST_TEXT) throw new Error('the store answers with more than was asked');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export interface S3Listing {
  objects: { key: string; changed: Date }[];
  /** Asks for what follows; undefined at the end. */
  next: string | undefined;
}

/** A page of `ListObjectsV2`. Throws for what is none, so that an error page is no empty bucket. */
export function listingIn(xml: string): S3Listing {
  if (!xml.includes('<ListBucketResult')) throw new Error('the store answers with no list');
  const objects = [...xml.matchAll(/<Contents>(?<body>[\s\S]*?)<\/Contents>/g)].map(
    ({ groups }) => {
      const body = groups?.['body'] ?? '';
      return {
        key: inside(body, 'Key') ?? '',
        changed: new Date(inside(body, 'LastModified') ?? NaN),
      };
    },
  );
  const isCut = inside(xml, 'IsTruncated') === 'true';
  return { objects, next: isCut ? inside(xml, 'NextContinuationToken') : undefined };
}

function inside(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos|#\d+);/g, (whole, name: string) =>
    name.startsWith('#') ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
