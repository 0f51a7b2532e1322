import type { Approval, ApprovalLink } from '#api/payments/payment-approval.ts';
import type { ReturnClaim } from '#api/payments/payment-journal.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';

export function NextStep({
  approval: { approach, code = '', link },
  claim,
}: {
  approval: Approval;
  claim: ReturnClaim | undefined;
}) {
  const { t } = useI18n();
  if (link.kind === 'usable') {
    return <p>{t(claim === undefined ? 'payments.next-approve' : `payments.next-approve-${claim.kind}`)}</p>;
  }
  switch (approach) {
    case 'REDIRECT':
      return (
        <>
          <p>{t(link.why === 'missing' ? 'payments.next-link-missing' : 'payments.next-link-unusable')}</p>
          <RefusedLink link={link} />
        </>
      );
    case 'DECOUPLED':
      return <p>{t('payments.next-decoupled')}</p>;
    case 'EMBEDDED':
      return <p>{t('payments.next-embedded')}</p>;
    case 'NONE':
      return <p>{t('payments.next-none')}</p>;
    case 'unknown':
      return (
        <>
          <BankText as="p">{t('payments.next-unknown', { code })}</BankText>
          <RefusedLink link={link} />
        </>
      );
    default:
      return (
        <>
          <p>{t('payments.next-missing')}</p>
          <RefusedLink link={link} />
        </>
      );
  }
}

function RefusedLink({ link: { why, text } }: { link: Exclude<ApprovalLink, { kind: 'usable' }> }) {
  const { t } = useI18n();
  if (why === 'missing' || text === undefined) return null;
  return (
    <p>
      {t(`payments.link-${why}`)} <BankText as="code">{text}</BankText>
    </p>
  );
}
