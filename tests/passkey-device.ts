import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Caller, World } from './test.ts';

type MakeOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type UseOptions = { challenge: string; rpId?: string };

/** Wrong values that a dishonest device or browser could send. */
type DishonestValues = {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
  isBackupEligible?: boolean;
  userHandle?: string;
  challenge?: string;
  type?: string;
};

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A phone, security key or password manager with one passkey, and the browser in front of it. */
export function createPasskeyDevice({
  origin: home,
  aaguid = '00000000-0000-0000-0000-000000000000',
}: {
  origin: string;
  aaguid?: string;
}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, toBytes(x)],
      [-3, toBytes(y)],
    ]),
  );
  const credentialId = randomBytes(32);
  const id = toText(credentialId);
  let userHandle = 'AAAA';
  let counter = 0;

  const writeClientData = (type: string, challenge: string, lies: DishonestValues) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? home,
        crossOrigin: false,
      }),
    );
  const writeAuthenticatorData = (rpId: string, lies: DishonestValues, attested?: Buffer) => {
    const { isVerified = true, isBackupEligible = true } = lies;
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isBackupEligible ? 0x08 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    return Buffer.concat([hash(lies.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  };

  return {
    id,
    /** From now on it counts how often it is used. */
    startCounting: () => {
      counter = 1;
    },
    /** The browser's response to creating the passkey. */
    make: ({ challenge, rp, user }: MakeOptions, lies: DishonestValues = {}) => {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const attested = Buffer.concat([
        Buffer.from(aaguid.replaceAll('-', ''), 'hex'),
        length,
        credentialId,
        coseKey,
      ]);
      const authData = writeAuthenticatorData(rp.id ?? '', lies, attested);
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(writeClientData('webauthn.create', challenge, lies)),
          attestationObject: toText(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** The browser's response to using the passkey. */
    use: ({ challenge, rpId = '' }: UseOptions, lies: DishonestValues = {}) => {
      if (counter > 0) counter += 1;
      const clientData = writeClientData('webauthn.get', challenge, lies);
      const authenticatorData = writeAuthenticatorData(rpId, lies);
      const signed = Buffer.concat([authenticatorData, hash(clientData)]);
      return {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: {
          clientDataJSON: toText(clientData),
          authenticatorData: toText(authenticatorData),
          signature: toText(sign('sha256', signed, privateKey)),
          userHandle: lies.userHandle ?? userHandle,
        },
      };
    },
  };
}
export type PasskeyDevice = ReturnType<typeof createPasskeyDevice>;

/** Adds a passkey, as its owner does. */
export async function addPasskey({ services }: World, { account }: Caller, password: string) {
  const device = createPasskeyDevice({ origin: services.publicUrl });
  const id = randomUUID();
  const answer = device.make(await account.beginPasskey({ password }));
  await account.addPasskey({ id, answer, otherwiseNamed: 'Firefox on Linux' });
  return { device, passkeyId: id };
}
