import { type Member, membersOf } from '#contract/assumptions.ts';
import { createPaymentRequest, type PaymentRequest } from '#contract/payment-requests.ts';
import { invariant } from '#lib/invariant.ts';

/** One member of a request, for users who check what the app sends and why. */
export interface FieldMark {
  /** Like `credit_transfer_transaction[0].instructed_amount.amount`. */
  readonly path: string;
  /** JSON; `undefined` if it only holds other members, which follow. */
  readonly value: string | undefined;
  /** Whether the interface names the member, or we only assume it. */
  readonly mark: 'spec' | 'assumed';
  /** The section of the interface that names it. */
  readonly section: string | undefined;
  /** What we assume beyond that, and why; in English, as in the contract. */
  readonly why: string | undefined;
}

let cache: ReadonlyMap<string, Member> | undefined;

/** The contract's marks by path, with `[]` for any list index. */
const members = () =>
  (cache ??= new Map(
    membersOf(createPaymentRequest)
      .filter(({ part }) => part === 'body')
      .map((member) => [member.path, member] as const),
  ));

/** Every member of a request in the order sent, with the contract's mark. */
export function fieldMarks(body: PaymentRequest): readonly FieldMark[] {
  return Object.entries(body).flatMap(([name, value]) => marksOf(name, name, value));
}

function marksOf(path: string, pattern: string, value: unknown): readonly FieldMark[] {
  const member = members().get(pattern);
  invariant(member, `The contract does not know ${pattern}.`);
  const inner = below(path, pattern, value);
  const own: FieldMark = {
    path,
    value: inner.length === 0 ? JSON.stringify(value) : undefined,
    mark: member.spec === undefined ? 'assumed' : 'spec',
    section: member.spec,
    why: member.assumed,
  };
  return [own, ...inner];
}

function below(path: string, pattern: string, value: unknown): readonly FieldMark[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => below(`${path}[${index}]`, `${pattern}[]`, item));
  }
  return Object.entries(value).flatMap(([name, item]) =>
    marksOf(`${path}.${name}`, `${pattern}.${name}`, item),
  );
}
