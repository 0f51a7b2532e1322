import type { Endpoints, OperationName, WireResponseOf } from '#contract/endpoints.ts';
import type * as z from 'zod/mini';
import type { BankState, Grant } from './bank-state.ts';

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

export interface RuleInput<Name extends OperationName> {
  params: Record<Endpoints[Name]['params'][number], string>;
  query: Parsed<Endpoints[Name]['query']>;
  body: Parsed<Endpoints[Name]['body']>;
  headers: Parsed<Endpoints[Name]['headers']>;
  caller: Endpoints[Name]['auth'] extends 'bearer' ? Grant : undefined;
  /** Changes are stored if the rule answers or refuses, and dropped if it fails. */
  state: BankState;
  origin: string;
  /** The registered ones, by id. */
  clients: readonly string[];
  /** ms since the epoch. */
  now: number;
}

/**
 * Returns the wire form of the 200 answer. Synchronous, so that each change is atomic.
 *
 * @throws BankRefusal for any other status, LostAnswer for no answer.
 */
export type Rule<Name extends OperationName> = (input: RuleInput<Name>) => WireResponseOf<Name>;

/** A missing or wrong rule does not compile (rule 4). */
export type Handlers = { readonly [Name in OperationName]: Rule<Name> };
