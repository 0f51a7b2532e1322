import { bodyText } from '#api/http/request.ts';
import { createPaymentRequest } from '#contract/payment-requests.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useState } from 'react';
import { type FieldMark, fieldMarks } from '#pages/payments/wizard/draft/field-marks.ts';
import type { FrozenPayment } from '#pages/payments/wizard/draft/payment-body.ts';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './wizard.module.css';

/** An imported file can bring a hundred thousand. */
const MAX_MEMBERS = 300;

export function WizardBody({ body }: { body: FrozenPayment }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      isQuiet
      summary={t('label.body-next')}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {/* Computed only when opened. */}
      {isOpen && <Members body={body} />}
    </Disclosure>
  );
}

function Members({ body }: { body: FrozenPayment }) {
  const { t } = useI18n();
  const marks = fieldMarks(body);
  return (
    <Stack gap={2} className={styles.members}>
      <p>
        <code>{`${createPaymentRequest.method} ${createPaymentRequest.path}`}</code>
      </p>
      <ul>
        {marks.slice(0, MAX_MEMBERS).map((mark) => (
          <Member key={mark.path} mark={mark} />
        ))}
      </ul>
      {marks.length > MAX_MEMBERS && (
        <p>{t('payment.body-long', { shown: MAX_MEMBERS, count: marks.length })}</p>
      )}
      <h2>{t('payment.body-raw')}</h2>
      <pre translate="no">{bodyText(createPaymentRequest, body).slice(0, MAX_SHOWN_CHARACTERS)}</pre>
    </Stack>
  );
}

const MAX_SHOWN_CHARACTERS = 100_000;

function Member({ mark: { path, value, mark, section, why } }: { mark: FieldMark }) {
  const { t } = useI18n();
  return (
    <li className={styles.member}>
      <code>{path}</code>
      <Badge tone={mark === 'spec' ? 'neutral' : 'warning'}>
        {mark === 'spec' ? t('payment.mark-spec', { section: section ?? '' }) : t('payment.mark-assumed')}
      </Badge>
      {value !== undefined && (
        <span className={styles.memberValue}>
          <BankText>{value}</BankText>
        </span>
      )}
      {why !== undefined && (
        <span lang="en" className={styles.why}>
          {why}
        </span>
      )}
    </li>
  );
}
