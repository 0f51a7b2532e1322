import type { Approval, ApprovalLink } from '#api/payments/payment-approval.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BankText } from '#ui/data/bank-text.tsx';

/** How to approve a payment without a link that leads there. */
export function NextStep({ approval: { approach, code = '', link } }: { approval: Approval }) {
  const { t } = useI18n();
  if (link.kind === 'usable') return null;
  const text = {
    REDIRECT: () => t(link.why === 'missing' ? 'payments.next-link-missing' : 'payments.next-link-unusable'),
    DECOUPLED: () => t('payments.next-decoupled'),
    EMBEDDED: () => t('payments.next-embedded'),
    NONE: () => t('payments.next-none'),
    unknown: () => t('payments.next-unknown', { code }),
    missing: () => t('payments.next-missing'),
  }[approach]();
  const mayHaveLink = approach === 'REDIRECT' || approach === 'unknown' || approach === 'missing';
  return (
    <Section title={t('payments.next')}>
      <Stack>
        <BankText as="p">{text}</BankText>
        {mayHaveLink && <RefusedLink link={link} />}
      </Stack>
    </Section>
  );
}

function RefusedLink({ link: { why, text } }: { link: Exclude<ApprovalLink, { kind: 'usable' }> }) {
  const { t } = useI18n();
  if (why === 'missing' || text === undefined) return null;
  return (
    <p>
      <span>{t(`payments.link-${why}`)}</span> <BankText as="code">{text}</BankText>
    </p>
  );
}
