import type { Endpoints, OperationName, WireResponseOf } from '#contract/endpoints.ts';
import type * as z from 'zod/mini';
import type { BankState, Grant } from './db.ts';

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined;

/** What a rule of the bank works with: the request, checked against the contract, and the bank's memory. */
export interface RuleInput<Name extends OperationName> {
  params: Record<Endpoints[Name]['params'][number], string>;
  query: Parsed<Endpoints[Name]['query']>;
  body: Parsed<Endpoints[Name]['body']>;
  headers: Parsed<Endpoints[Name]['headers']>;
  /** Who calls; only for operations with a bearer. */
  caller: Endpoints[Name]['auth'] extends 'bearer' ? Grant : undefined;
  /** May be changed; the change is kept when the rule answers or refuses, and dropped when it fails. */
  state: BankState;
  /** Where the bank was asked; its own pages stand there too. */
  origin: string;
  /** ms since the epoch. */
  now: number;
}

/**
 * A rule of the bank: from a request to the wire form of its 200 answer; `undefined` for one without a body.
 * It is synchronous, so that reading and changing the bank's memory is one step.
 *
 * @throws BankRefusal for every other answer, LostAnswer for one that never arrives.
 */
export type Rule<Name extends OperationName> = (input: RuleInput<Name>) => WireResponseOf<Name>;

/** Every operation is a required key: a missing, stray or wrongly shaped one does not compile (rule 4). */
export type Handlers = { readonly [Name in OperationName]: Rule<Name> };
