import * as z from 'zod/mini';
import { type BankState, freshState, type Memory } from '#demo/bank/bank-state.ts';
import { handlers } from '#demo/bank/handlers.ts';
import { personas } from '#demo/seed/personas.ts';
import { serve } from '#demo/server/serve.ts';

/** Each persona's access token is its id. */
function bankOf(ids: readonly string[]): Memory {
  const grants = ids.map((persona) => ({
    id: persona,
    persona,
    client_id: 'bankbook-demo',
    scope: 'aisp',
    spent: [],
    access_token: persona,
    access_expires_at: Number.MAX_SAFE_INTEGER,
  }));
  let state: BankState = { ...freshState(), grants };
  return {
    async change(work) {
      const draft = structuredClone(state);
      const result = work(draft);
      state = draft;
      return result;
    },
  };
}

const memory = bankOf([...personas.map(({ id }) => id), 'nobody']);

export async function callBank(persona: string, path: string): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${persona}`, 'x-request-id': 'r-1' };
  const response = await serve(new Request(`https://bank.example/api${path}`, { headers }), handlers, memory);
  return { status: response.status, body: await response.json() };
}

export async function read<Answer extends z.core.$ZodType>(
  answer: Answer,
  persona: string,
  path: string,
): Promise<z.output<Answer>> {
  const { status, body } = await callBank(persona, path);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return z.parse(answer, body);
}
