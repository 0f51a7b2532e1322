import type { PaymentDraft } from '#api/payments/payment-records.ts';
import { dropPaymentDraft } from '#api/payments/payments.ts';
import { readAmount } from '#i18n/amount-entry.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Amount } from '#ui/data/amount.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { useDiscard } from '#ui/form/use-discard.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { Section } from '#ui/layout/section.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { payeeNamesOf } from '#pages/payments/payment-summary.ts';
import { filledTransfers } from '#pages/payments/wizard/draft/payment-draft.ts';
import styles from './payments.module.css';
import { readPaymentForm } from '#pages/payments/wizard/draft/stored-form.ts';

export function PaymentDrafts({ drafts }: { drafts: readonly PaymentDraft[] }) {
  const { t } = useI18n();
  const { outcome, discard } = useDiscard(dropPaymentDraft);

  return (
    <>
      <div role="status">
        {outcome !== undefined && (
          <p key={outcome.count}>
            {t(outcome.isDiscarded ? 'payments.draft-discarded' : 'payments.draft-not-discarded')}
          </p>
        )}
      </div>
      {drafts.length > 0 && (
        <Section title={t('payments.drafts-heading')}>
          <List>
            {drafts.map((draft) => (
              <Draft key={draft.id} draft={draft} onDiscard={() => discard(draft.id)} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function Draft({
  draft: { id, saved_at, form: stored },
  onDiscard,
}: {
  draft: PaymentDraft;
  onDiscard: () => void;
}) {
  const { t, language } = useI18n();
  const passFocus = usePassFocus();
  const form = readPaymentForm(stored);
  const [isAsking, setAsking] = useState(false);
  const transfers = form === undefined ? [] : filledTransfers(form);
  const [first] = transfers;
  const { name, others } = payeeNamesOf(transfers);
  const title =
    form === undefined
      ? t('payments.draft-unreadable')
      : name === ''
        ? t('payments.draft-blank')
        : others < 1
          ? name
          : t('payments.and-more', { name, count: others });
  const amount =
    first === undefined || others > 0
      ? undefined
      : readAmount(first.typed_in, first.amount, first.currency).amount;
  const which = (
    <VisuallyHidden>
      {' '}
      <BankText>{title}</BankText>
    </VisuallyHidden>
  );
  return (
    <ListRow
      icon={<Avatar name={name} />}
      title={
        <div className={styles.head}>
          <BankText as="h3">{title}</BankText>
          {amount !== undefined && first !== undefined && (
            <Amount amount={amount} currency={first.currency} size="large" />
          )}
        </div>
      }
      aside={
        <p>{t('payments.draft-changed', { time: formatMoment(language, saved_at, 'minute', 'medium') })}</p>
      }
      end={
        <div className={styles.lesser}>
          {form !== undefined && (
            // The wizard redirects to the first incomplete step.
            <Link to={paths.paymentReview(id)} className={buttonClass()}>
              <span>{t('label.continue')}</span>
              {which}
            </Link>
          )}
          <Button
            variant="quiet"
            {...passFocus}
            // Many transfers are not typed again in a minute.
            onClick={() => (others > 0 ? setAsking(true) : onDiscard())}
          >
            <span>{t('label.discard')}</span>
            {which}
          </Button>
          <QuestionDialog
            isOpen={isAsking}
            title={t('payments.discard-title')}
            isDangerous
            verb={t('label.discard')}
            onConfirm={() => {
              setAsking(false);
              onDiscard();
            }}
            onCancel={() => setAsking(false)}
          >
            <p>{t('payments.discard-body')}</p>
          </QuestionDialog>
        </div>
      }
    />
  );
}
