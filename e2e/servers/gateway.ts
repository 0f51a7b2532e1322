import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGatewayConfig } from '../../gateway/config.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../gateway/gateway.ts';

export interface TestGateway extends Gateway {
  /** Every line of the log, as written. */
  readonly log: readonly string[];
  /** `gateway.address` without `http://`. */
  readonly host: string;
}

interface TestGatewayOptions extends Partial<GatewayOptions> {
  /** The bank's {base_url}. */
  readonly bank: string;
  /** More members of bank.json. */
  readonly file?: object;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Enough of an app for a test that needs none. */
const PAGE = '<!doctype html><title>Bankbook</title>';

/** Starts a gateway on a free port of this machine. */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { bank, file, environment = {}, directory, ...others } = options;
  const folder = mkdtempSync(join(tmpdir(), 'bankbook-gateway-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'bank.json'), JSON.stringify({ ...bankFile(bank), ...file }));
  const log: string[] = [];
  const gateway = await startGateway(readGatewayConfig(join(folder, 'bank.json'), environment), {
    ...others,
    directory: directory ?? folder,
    logTo: { write: (line: string) => void log.push(line) },
  }).catch((error: unknown) => {
    rmSync(folder, { recursive: true });
    throw error;
  });
  return {
    ...gateway,
    log,
    host: gateway.address.replace('http://', ''),
    close: async () => {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `bank.json` for the reference bank, with limits that no test reaches by accident. */
export const bankFile = (bank: string) => ({
  base_url: bank,
  authorize_url: `${bank}/authorize`,
  client_id: 'plain-client',
  scope: 'aisp',
  listen: '127.0.0.1:0',
  rate_limit: {
    session: 1000,
    address: 10_000,
    payments: { session: 10_000, address: 100_000 },
    tokens: { session: 10_000, address: 100_000 },
  },
});

interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly json: Record<string, unknown>;
}

interface TestCall {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | string[]>>;
  readonly body?: string;
}

const named = () => ({ 'x-request-id': randomBytes(16).toString('hex') });

/** What a browser remembers for the gateway, and the calls that the app makes. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  access = '';
  refreshToken = '';
  readonly #address: string;
  readonly #bank: string;
  readonly #origin: string;

  /** `bank`: the origin of the reference bank, which has to approve by itself; `origin`: the gateway's public one. */
  constructor(address: string, bank: string, origin = address) {
    this.#address = address;
    this.#bank = bank;
    this.#origin = origin;
  }

  /** The header, of all cookies. */
  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends exactly these headers, and the cookies unless there is a `cookie` among them. */
  async call(path: string, { method = 'GET', headers = {}, body }: TestCall = {}): Promise<TestAnswer> {
    const { cookie } = this;
    const answer = await exchange(`${this.#address}${path}`, {
      method,
      headers: {
        host: new URL(this.#origin).host,
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) this.#take(line);
    return answer;
  }

  /** A call with the handle and an X-Request-ID. */
  read(path = '/api/v1/accounts', call: TestCall = {}): Promise<TestAnswer> {
    return this.call(path, { ...call, headers: { ...this.signed(), ...call.headers } });
  }

  signed(): Record<string, string> {
    return { authorization: `Bearer ${this.access}`, ...named() };
  }

  /** What the app has when it comes back from the bank. */
  async comeBack(): Promise<{ code: string; redirect_uri: string; code_verifier: string }> {
    await this.call('/config.json');
    const code_verifier = randomBytes(32).toString('base64url');
    const redirect_uri = `${this.#origin}/login/callback`;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'plain-client',
      redirect_uri,
      scope: 'aisp',
      state: 'x',
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const { headers } = await exchange(`${this.#bank}/authorize?${query}`, { method: 'GET', headers: {} });
    return {
      code: new URL(String(headers['location'])).searchParams.get('code') ?? '',
      redirect_uri,
      code_verifier,
    };
  }

  async exchangeCode(grant: Record<string, string>, headers = {}): Promise<TestAnswer> {
    const query = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'plain-client',
      ...grant,
    });
    return this.#keep(
      await this.call(`/api/v1/oauth/token?${query}`, { headers: { ...named(), ...headers } }),
    );
  }

  async signIn(): Promise<this> {
    const { status, body } = await this.exchangeCode(await this.comeBack());
    if (status !== 200) throw new Error(`sign-in failed: ${status} ${body}`);
    return this;
  }

  async refresh(handle = this.refreshToken, headers = {}): Promise<TestAnswer> {
    const query = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'plain-client',
      refresh_token: handle,
    });
    return this.#keep(
      await this.call(`/api/v1/oauth/token?${query}`, { headers: { ...named(), ...headers } }),
    );
  }

  pay(requestId: string, body: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.read('/api/v1/payment-requests', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, ...headers },
    });
  }

  #keep(answer: TestAnswer): TestAnswer {
    if (answer.status === 200) {
      this.access = String(answer.json['access_token']);
      this.refreshToken = String(answer.json['refresh_token']);
    }
    return answer;
  }

  #take(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', ...value] = pair.split('=');
    const isGone = attributes.some(
      (text) => text === 'Max-Age=0' || text.startsWith('Expires=Thu, 01 Jan 1970'),
    );
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, decodeURIComponent(value.join('=')));
  }
}

/** Over a connection of its own. Rejects if there is no whole answer. */
export function exchange(
  address: string,
  { method, headers, body }: Required<Omit<TestCall, 'body'>> & { body?: string },
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(address, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: text,
          json: objectIn(text),
        });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const content: unknown = JSON.parse(text);
    return typeof content === 'object' && content !== null ? { ...content } : {};
  } catch {
    return {};
  }
}

/** Sends bytes as they are and returns all that comes until the server closes the connection. */
export function sendRaw(host: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(`http://${host}`);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('utf8')));
  });
}

/** A payment that the contract and the reference bank accept. */
export const paymentBody = (id: string, iban = 'FR7630006000011234567890189') =>
  JSON.stringify({
    payment_information_id: id,
    creation_date_time: '2026-01-02T03:04:05+01:00',
    number_of_transactions: 1,
    initiating_party: { name: 'Bankbook' },
    payment_type_information: { service_level: 'SEPA' },
    credit_transfer_transaction: [
      {
        payment_id: { instruction_id: id, end_to_end_id: id },
        instructed_amount: { amount: 12.5, currency: 'EUR' },
        beneficiary: { creditor: { name: 'Plain Payee' }, creditor_account: { iban, currency: 'EUR' } },
      },
    ],
    supplementary_data: {
      accepted_authentication_approach: ['REDIRECT'],
      successful_report_url: 'https://app.example/payments/return/successful',
      unsuccessful_report_url: 'https://app.example/payments/return/unsuccessful',
    },
  });
