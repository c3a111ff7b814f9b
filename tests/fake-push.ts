import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { listen } from './fake-server.ts';

/** A browser's subscription, and its decryption of messages (RFC 8188, RFC 8291). */
export function createSubscriber(endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const open = (sealed: Buffer): unknown => {
    const [salt, theirKey, text] = [sealed.subarray(0, 16), sealed.subarray(21, 86), sealed.subarray(86)];
    const derive = (key: Buffer, from: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirKey]);
    const key = derive(pair.computeSecret(theirKey), auth, info, 32);
    const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const decipher = createDecipheriv(
      'aes-128-gcm',
      contentKey,
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    );
    decipher.setAuthTag(text.subarray(-16));
    const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
  };
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  return { subscription: { endpoint, keys }, open };
}

const decodeJson = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

function toPublicKey(key: string): KeyObject {
  const bytes = Buffer.from(key, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
}

/** A sender's claims, if its signature is valid (RFC 8292). */
export function readVapid(authorization = ''): { claims: unknown; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  const key = { key: toPublicKey(publicKey), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, key, Buffer.from(signature, 'base64url'))) throw new Error('Signed wrongly.');
  return { claims: decodeJson(claims), publicKey };
}

type PushRequest = { path: string; headers: IncomingMessage['headers']; body: Buffer };

/** A push service: stores requests, and responds as the test says, by default with 201; 0 means never. */
export async function startFakePushService() {
  const taken: PushRequest[] = [];
  const answers: { status: number; headers?: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers = {} } = answers.shift() ?? { status: 201 };
      if (status !== 0) response.writeHead(status, headers).end(status < 400 ? '' : '{"reason":"AsTold"}');
    });
  });
  return { ...(await listen(server)), taken, answers };
}
