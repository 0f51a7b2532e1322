import { onTestFinished, vi } from 'vitest';
import { startFirstCalls } from '#api/session/first-calls.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { serve } from '#demo/server/serve.ts';
import type { Opened } from './open-page.ts';

/** Has the start of the app (src/early.ts) send the first calls of a page, and returns the paths of those that left. */
export async function startEarly(
  path: string,
  { connection, memory }: Opened,
  answer: (path: string) => Response | undefined | Promise<undefined> = () => undefined,
  configured: Promise<void> = Promise.resolve(),
): Promise<readonly string[]> {
  const early: string[] = [];
  vi.stubGlobal('fetch', async (...parts: Parameters<typeof fetch>) => {
    const request = new Request(...parts);
    const { pathname } = new URL(request.url);
    early.push(pathname);
    const response = (await answer(pathname)) ?? (await serve(request, handlers, memory));
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  });
  const { client_id, idle_minutes, session_hours } = connection.config;
  const config = Response.json({ client_id, idle_minutes, session_hours });
  onTestFinished(() => {
    globalThis.startedCalls = undefined;
  });
  await startFirstCalls(
    path,
    configured.then(() => config),
  );
  return early;
}
