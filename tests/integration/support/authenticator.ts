import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreated, PasskeyUsed } from '../../../contract/security';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Simulates browser and device with one passkey. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly publicKey: KeyObject;
  private readonly privateKey: KeyObject;
  /** The signature counter. */
  uses = 0;

  constructor(private readonly origin: string) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.publicKey = pair.publicKey;
    this.privateKey = pair.privateKey;
  }

  create(challenge: string): PasskeyCreated {
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.data(this.credential()))],
    ]);
    return {
      ...this.head(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    };
  }

  use(challenge: string): PasskeyUsed {
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.data();
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey);
    return {
      ...this.head(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  private head() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private clientData = (type: string, challenge: string) =>
    JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });

  /** Authenticator data (WebAuthn 6.1): site, flags (present, verified, has a credential), signature counter. */
  private data(credential: Uint8Array = new Uint8Array()): Buffer {
    const flags = 0x01 | 0x04 | (credential.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE((this.uses += 1));
    const site = sha256(new URL(this.origin).hostname);
    return Buffer.concat([site, Buffer.from([flags]), count, credential]);
  }

  /** Attested credential data (WebAuthn 6.5.1) with the public key in COSE. */
  private credential(): Buffer {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    return Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key as never)]);
  }
}
