import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Simulates a gateway and a bank as a separate process, written only from docs/gateway.md. Prints its address. `POST /control`
 * sets how it behaves from now on; `GET /control` returns what it has done.
 */

/** How requests are answered: by the first part of their path. */
export interface Behaviour {
  /** `bare`: optional fields are null or blank. `late`: executes the request, and answers after the caller has given up. `cut`: executes it, and closes the connection. */
  mode:
    | 'well'
    | 'bare'
    | 'never'
    | 'late'
    | 'cut'
    | 'error'
    | 'nonsense'
    | 'unsigned'
    | 'refuse'
    | 'pending';
  /** Status of an `error`. */
  status: number;
  /** Delay of the answer. */
  delayMs: number;
}
interface Transfer {
  reference: string;
  amount: string;
  account: unknown;
  paid: boolean;
}

const keys = (process.env.GATEWAY_KEYS ?? '').split(',').filter(Boolean);
const normalBehaviour: Behaviour = { mode: 'well', status: 500, delayMs: 0 };
const behaviours: Record<string, Behaviour> = {
  payments: normalBehaviour,
  payouts: normalBehaviour,
};
/** How voids are answered, if otherwise than other payments. */
let voids: Behaviour | null = null;
/** How reads are answered, if not as other requests. */
let reads: Behaviour | null = null;
const payments = new Map<string, object>();
const notices = new Map<string, object[]>();
const voided: string[] = [];
const transfers = new Map<string, Transfer>();
/** Methods and paths of all requests, with repetitions. */
const requests: string[] = [];
let refusedSignatures = 0;

const mac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** The signature's `v1` if the request is signed with a known key; else null. */
function signatureOf({ method, url, headers }: IncomingMessage, body: string): string | null {
  const [, t = '', v1 = ''] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['gateway-signature'])) ?? [];
  const isFresh = Math.abs(Date.now() / 1000 - Number(t)) <= 300;
  const isKnown = keys.some((key) => mac(key, `${t}.${method} ${url}\n${body}`) === v1);
  return isFresh && isKnown ? v1 : null;
}

/** Executes a request. @returns the answer */
function work(method: string, path: string[], body: Record<string, string>): object | null {
  const [resource, reference = '', verb] = path;
  if (resource === 'payments' && method === 'POST' && !reference) {
    const { reference: code = '', expiresAt } = body;
    const made = payments.get(code) ?? {
      status: 'created',
      payload: `PAY ${code} ${body.amount}`,
      appLinks: { bcel: `onepay://qr/PAY-${code}` },
      gatewayReference: randomUUID(),
      expiresAt,
    };
    payments.set(code, made);
    return made;
  }
  if (resource === 'payments' && method === 'GET')
    return { payments: notices.get(reference) ?? [] };
  if (resource === 'payments' && verb === 'void') {
    voided.push(reference);
    return {};
  }
  if (resource === 'payouts' && method === 'POST') {
    const { reference: ownReference = '', amount = '', account } = body;
    const transfer = transfers.get(ownReference) ?? {
      reference: ownReference,
      amount,
      account,
      paid: true,
    };
    transfers.set(ownReference, transfer);
    return { status: 'accepted', bankReference: `BANK-${ownReference}` };
  }
  if (resource === 'payouts') {
    const isKnown = transfers.has(reference);
    return isKnown
      ? { status: 'accepted', bankReference: `BANK-${reference}` }
      : { status: 'unknown' };
  }
  return null;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const piece of request.setEncoding('utf8')) body += String(piece);
  const { method = '', url = '' } = request;
  const path = url.split('/').slice(1).map(decodeURIComponent);
  if (path[0] === 'control') return control(method, body, response);
  const signature = signatureOf(request, body);
  if (signature === null) {
    refusedSignatures += 1;
    return void response.writeHead(401).end('{}');
  }
  requests.push(`${method} ${url}`);
  const behaviour = path[2] === 'void' ? voids : method === 'GET' ? reads : null;
  const { mode, status, delayMs } = behaviour ?? behaviours[path[0] ?? ''] ?? normalBehaviour;
  if (mode === 'never') return;
  if (mode === 'error') return void response.writeHead(status).end('{}');
  const parsedBody = (body ? JSON.parse(body) : {}) as Record<string, string>;
  const isDecided = mode !== 'refuse' && mode !== 'pending';
  const reply =
    isDecided || method === 'GET'
      ? work(method, path, parsedBody)
      : { status: mode === 'refuse' ? 'refused' : 'pending', reason: 'Daily limit reached' };
  if (mode === 'bare') Object.assign(reply ?? {}, { appLinks: null, gatewayReference: '' });
  await sleep(delayMs);
  if (mode === 'cut') return void request.socket.destroy();
  if (mode === 'late') await new Promise((resolve) => response.once('close', resolve));
  if (reply === null) return void response.writeHead(404).end('{}');
  const raw = mode === 'nonsense' ? '<html>maintenance' : JSON.stringify(reply);
  const t = Math.floor(Date.now() / 1000);
  const key = mode === 'unsigned' ? 'someone else' : (keys.at(-1) ?? '');
  response.setHeader('gateway-signature', `t=${t},v1=${mac(key, `${t}.${signature}\n${raw}`)}`);
  response.writeHead(200, { 'content-type': 'application/json' }).end(raw);
}

/** `{ payments?: Behaviour, payouts?: Behaviour, voids?, reads?: Behaviour | null, keys?, payment?: a payment that was made }` */
function control(method: string, body: string, response: ServerResponse): void {
  if (method === 'POST') {
    const reply = JSON.parse(body) as {
      payments?: Partial<Behaviour>;
      payouts?: Partial<Behaviour>;
      voids?: Partial<Behaviour> | null;
      reads?: Partial<Behaviour> | null;
      keys?: string[];
      payment?: { reference: string };
    };
    for (const name of ['payments', 'payouts'] as const)
      if (reply[name]) behaviours[name] = { ...normalBehaviour, ...reply[name] };
    if (reply.voids !== undefined) voids = reply.voids && { ...normalBehaviour, ...reply.voids };
    if (reply.reads !== undefined) reads = reply.reads && { ...normalBehaviour, ...reply.reads };
    if (reply.keys) keys.splice(0, keys.length, ...reply.keys);
    if (reply.payment) {
      const { reference } = reply.payment;
      notices.set(reference, [...(notices.get(reference) ?? []), reply.payment]);
    }
  }
  const done = {
    payments: [...payments.keys()],
    voided,
    transfers: [...transfers.values()],
    requests,
    refusedSignatures,
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(done));
}

const server = createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
