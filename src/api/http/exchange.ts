import { type Exchange, redactExchange } from './redact-exchange.ts';
import { exchangeTap, type RawExchange } from './exchange-observer.ts';

type Listener = (exchange: Exchange) => void;
const listeners = new Set<Listener>();

/** Returns the unsubscribe function. */
export function onExchange(listener: Listener): () => void {
  listeners.add(listener);
  exchangeTap.current = report;
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) exchangeTap.current = undefined;
  };
}

/** Never throws. */
function report(raw: RawExchange): void {
  try {
    const exchange = redactExchange(raw);
    for (const listener of listeners) notify(listener, exchange);
  } catch (error) {
    complain(error);
  }
}

function notify(listener: Listener, exchange: Exchange): void {
  try {
    listener(exchange);
  } catch (error) {
    complain(error);
  }
}

/** The message may quote unredacted data. */
function complain(error: unknown): void {
  console.error(`A call could not be recorded: ${error instanceof Error ? error.name : typeof error}`);
}
