import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import { listen } from './fake-server.ts';

/** The hash interface that AWS's signer requires. */
class Sha256 {
  private readonly hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const toBytes = (of: ArrayBuffer | ArrayBufferView) =>
      ArrayBuffer.isView(of) ? Buffer.from(of.buffer, of.byteOffset, of.byteLength) : Buffer.from(of);
    this.hash =
      secret === undefined
        ? createHash('sha256')
        : createHmac('sha256', typeof secret === 'string' ? secret : toBytes(secret));
  }
  update(data: string | Uint8Array) {
    this.hash.update(data);
  }
  digest() {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
  reset() {
    throw new Error('Nobody asks for it.');
  }
}

export const s3Keys = { accessKeyId: 'AKIDAYSHEET', secretAccessKey: 'a secret/with+signs' };

const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** Signs the same request with AWS's code, and compares. */
async function isSignedWell(request: IncomingMessage, region: string): Promise<boolean> {
  const { authorization = '', host = '' } = request.headers;
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const date = String(request.headers['x-amz-date']);
  const [year, month, day] = [date.slice(0, 4), date.slice(4, 6), date.slice(6, 8)];
  const time = `${date.slice(9, 11)}:${date.slice(11, 13)}:${date.slice(13, 15)}`;
  const url = new URL(request.url ?? '', `http://${host}`);
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: s3Keys,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signed = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.split(';').map((name) => [name, String(request.headers[name])])),
    },
    { signingDate: new Date(`${year}-${month}-${day}T${time}Z`) },
  );
  return signed.headers['authorization']?.split('Signature=')[1] === authorization.split('Signature=')[1];
}

/** An S3 store: it accepts only requests with the signature that AWS's own code computes, and an intact body. */
export async function startFakeS3({ region = 'us-east-1' } = {}) {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  const state = { isFull: false, isSilent: false, asked: 0 };
  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string | Buffer }> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    const refuse = (status: number, code: string) => {
      refused.push(code);
      return { status, body: refusal(code) };
    };
    if (!(await isSignedWell(request, region))) return refuse(403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.slice(1));
    if (request.method === 'PUT') {
      if (state.isFull) return refuse(507, 'QuotaExceeded');
      const sum = createHash('sha256').update(body).digest('hex');
      if (request.headers['content-length'] !== String(body.length))
        return refuse(411, 'MissingContentLength');
      if (request.headers['x-amz-content-sha256'] !== sum) return refuse(400, 'XAmzContentSHA256Mismatch');
      objects.set(key, body);
      return { status: 200, body: '' };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204, body: '' };
    }
    const prefix = `${key}/${searchParams.get('prefix') ?? ''}`;
    const found = [...objects].filter(([name]) => name.startsWith(prefix));
    const contents = found.map(
      ([name, { length }]) =>
        `<Contents><Key>${name.slice(key.length + 1)}</Key><Size>${length}</Size></Contents>`,
    );
    return { status: 200, body: `<ListBucketResult>${contents.join('')}</ListBucketResult>` };
  };
  const server = createServer((request, response) => {
    state.asked += 1;
    if (state.isSilent) return;
    void answer(request).then(({ status, body }) => response.writeHead(status).end(body));
  });
  return { ...(await listen(server)), objects, refused, state };
}
