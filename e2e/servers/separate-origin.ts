import { type Answer, listen, send } from './http.ts';
import type { ReferenceBank } from './reference-bank.ts';
import { answerFromBuild } from './static.ts';

const CLIENT = { client_id: 'plain-client', scope: 'aisp' };

/** Serves the live app in `directory` on a separate origin, configured for a bank, and for another one later. */
export async function serveOnSeparateOrigin(directory: string, first: ReferenceBank) {
  let bank = first;
  const app = await listen(async (request, response) => {
    const { origin } = bank;
    const config = { base_url: origin, authorize_url: `${origin}/authorize`, ...CLIENT };
    const isConfig = request.url === '/config.json';
    const folder = { directory, build: 'live', apiOrigin: origin } as const;
    send(response, isConfig ? json(config) : await answerFromBuild(folder, request));
  });
  function goTo(other: ReferenceBank) {
    bank = other;
    bank.corsOrigin = app.origin;
  }
  goTo(first);
  return { ...app, goTo };
}

function json(body: object): Answer {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}
