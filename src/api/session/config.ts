import '#contract/jitless.ts';
import { Address, AppConfig, findingOf } from '#contract/app-config.ts';
import * as z from 'zod/mini';
import { MAX_CONFIG_BYTES } from '#api/http/door.ts';
import { ContractError } from '#api/http/errors.ts';
import { readText } from '#api/http/json.ts';
import { baseUrlOf, CONFIG_DEFAULTS } from './bank-address.ts';

declare global {
  /** Requested by `boot.ts` before the app is loaded, and read by `early.ts`. */
  var configAnswer: Promise<Response> | undefined;
  /** Ends that request. */
  var stopConfig: (() => void) | undefined;
}

/** Parsed separately, so that its error is listed with the others. */
const RedirectConfig = z.object({ redirect_uri: Address });

type Filled = keyof typeof CONFIG_DEFAULTS | 'base_url' | 'redirect_uri' | 'approval_hosts';

/** With defaults; `base_url` is absolute, without a trailing slash. */
export type Config = Omit<z.output<typeof AppConfig>, 'payments_elsewhere'> &
  Required<Pick<z.output<typeof AppConfig>, Filled>>;

/** `findings` are in English, for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly findings: readonly string[];

  constructor(findings: readonly string[]) {
    super(findings.join('; '));
    this.findings = findings;
  }
}

/** @throws ConfigError that names every wrong member. */
export function readConfig(content: unknown, own: { origin: string; redirect_uri: string }): Config {
  const result = z.safeParse(AppConfig, content);
  const findings = result.error?.issues.map(findingOf) ?? [];
  const back = z.safeParse(RedirectConfig, content).data;
  if (back !== undefined && pageOf(back.redirect_uri) !== own.redirect_uri)
    findings.push(`redirect_uri: must be ${own.redirect_uri}`);
  if (!result.success || findings.length > 0) throw new ConfigError(findings);
  const { payments_elsewhere: vouched, ...file } = result.data;
  if (vouched === undefined) return withDefaults(file, own);
  console.warn('config.json: payments_elsewhere is now repeats_recognised.');
  return withDefaults({ repeats_recognised: vouched, ...file }, own);
}

/** Does not check the transport: the demo's bank is on the app's own origin, which may be plain http. */
export const withDefaults = (
  file: z.output<typeof AppConfig>,
  own: { origin: string; redirect_uri: string },
): Config => ({
  ...CONFIG_DEFAULTS,
  ...file,
  base_url: baseUrlOf(file.base_url, own.origin),
  redirect_uri: file.redirect_uri ?? own.redirect_uri,
  approval_hosts: file.approval_hosts ?? [new URL(file.authorize_url).host],
});

/**
 * @throws ConfigError if the file is missing, not JSON or wrong; TypeError without a connection; DOMException
 * after a timeout.
 */
export async function loadConfig(own: { origin: string; redirect_uri: string }): Promise<Config> {
  const response = await (globalThis.configAnswer ?? fetch('/config.json', { cache: 'no-store' }));
  if (!response.ok) throw new ConfigError([`the server answered ${response.status}`]);
  const text = await readText(response, MAX_CONFIG_BYTES).catch((error: unknown) => {
    throw error instanceof ContractError
      ? new ConfigError([`it is longer than ${MAX_CONFIG_BYTES} bytes`])
      : error;
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ConfigError([/^\s*</.test(text) ? 'the server has no such file' : 'it is not valid JSON']);
  }
  return readConfig(content, own);
}

/** The router ignores case and trailing slashes. */
function pageOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '').toLowerCase();
}
