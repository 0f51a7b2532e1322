import { redactText } from '#lib/redact/redact.ts';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { GatewayConfig } from './config.ts';

/** One JSON object a line. Only what is listed here is ever written: no address, header or body. */
export interface CallLine {
  readonly request_id: string | undefined;
  /** Of the contract, or what else was asked for. */
  readonly operation: string;
  readonly method: string;
  readonly status: number;
  readonly duration_ms: number;
}

export function createLog(level: GatewayConfig['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { name: 'bankbook-gateway' },
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Browsers choose it, so it may hold anything. */
export function loggedId(id: string | undefined): string | undefined {
  return id !== undefined && /^[\w.-]{1,70}$/.test(id) ? redactText(id) : undefined;
}

/** Name and code of an error; its message may quote what was sent. */
export function describe(error: unknown): { error: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const at = /\n\s+at (.+)/.exec(error.stack ?? '')?.[1];
  return {
    error: error.name,
    ...('code' in error && { code: String(error.code) }),
    ...(at !== undefined && { at }),
  };
}
