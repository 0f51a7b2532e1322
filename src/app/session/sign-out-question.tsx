import type { ConsentDraft } from '#api/consents/consents.ts';
import type { UnfinishedPayments } from '#api/payments/unfinished.ts';
import { readAmount } from '#i18n/amount-entry.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import type { Decimal } from '#lib/money/decimal.ts';
import { type PayeeNames, payeeNamesOf, summaryOf } from '#pages/payments/payment-summary.ts';
import { filledTransfers } from '#pages/payments/wizard/draft/payment-draft.ts';
import { readPaymentForm } from '#pages/payments/wizard/draft/stored-form.ts';
import { Amount } from '#ui/data/amount.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';

/** What a sign-out takes from the user. */
export type Loss =
  | { readonly kind: 'consent' }
  | {
      readonly kind: 'waiting' | 'draft';
      readonly payees: PayeeNames;
      readonly sums: readonly { readonly amount: Decimal; readonly currency: string }[];
    };

/** Enough for the user to know what is meant. */
const MAX_SHOWN = 3;

/** Nothing is lost with a blank draft or one that can't be read. */
export function lossesOf({
  waiting,
  drafts,
  consents,
}: UnfinishedPayments & { readonly consents: readonly Pick<ConsentDraft, 'accounts'>[] }): readonly Loss[] {
  return [
    ...waiting.map((request): Loss => {
      const { transfers, totals } = summaryOf(request);
      return { kind: 'waiting', payees: payeeNamesOf(transfers), sums: totals };
    }),
    ...drafts.flatMap(({ form: stored }): readonly Loss[] => {
      const form = readPaymentForm(stored);
      const transfers = form === undefined ? [] : filledTransfers(form);
      const [first, another] = transfers;
      if (first === undefined) return [];
      const { amount } = readAmount(first.typed_in, first.amount, first.currency);
      const sums =
        amount === undefined || another !== undefined ? [] : [{ amount, currency: first.currency }];
      return [{ kind: 'draft', payees: payeeNamesOf(transfers), sums }];
    }),
    ...consents.flatMap(({ accounts }): readonly Loss[] =>
      accounts.some(({ kinds }) => kinds.length > 0) ? [{ kind: 'consent' }] : [],
    ),
  ];
}

export function SignOutQuestion({
  unknown,
  losses,
  onConfirm,
  onCancel,
}: {
  unknown: 'own' | 'earlier' | undefined;
  losses: readonly Loss[];
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const { t } = useI18n();
  const more = losses.length - MAX_SHOWN;
  return (
    <QuestionDialog
      isOpen
      title={t(unknown === undefined ? 'payments.sign-out-unfinished' : 'payments.sign-out-title')}
      isDangerous
      verb={t('app.sign-out')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {unknown !== undefined && (
        <p>{t(unknown === 'own' ? 'payments.sign-out-body' : 'payments.sign-out-earlier-body')}</p>
      )}
      {losses.length > 0 && (
        <>
          <p>{t('payments.sign-out-lost')}</p>
          <List>
            {losses.slice(0, MAX_SHOWN).map((loss, index) => (
              <LossRow key={index} loss={loss} />
            ))}
          </List>
          {more > 0 && <p>{t('payments.sign-out-more', { count: more })}</p>}
        </>
      )}
    </QuestionDialog>
  );
}

function LossRow({ loss }: { loss: Loss }) {
  const { t } = useI18n();
  if (loss.kind === 'consent') {
    return <ListRow title={t('app.consent')} aside={t('payments.state-not-sent')} />;
  }
  const { name, others } = loss.payees;
  const title = name === '' ? t('payments.draft-blank') : name;
  return (
    <ListRow
      title={
        <BankSentence
          translate={name === '' ? 'yes' : 'no'}
          words={(text) => (others < 1 ? text : t('payments.and-more', { name: text, count: others }))}
        >
          {title}
        </BankSentence>
      }
      aside={t(loss.kind === 'waiting' ? 'payments.sign-out-waits' : 'payments.state-not-sent')}
      end={loss.sums.map(({ amount, currency }) => (
        <Amount key={currency} amount={amount} currency={currency} />
      ))}
    />
  );
}
