import type { SentConsent } from '#api/consents/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';

/** The parts of a consent that the operator configures. */
export function Extras({ body: { psu_identity, trusted_beneficiaries } }: { body: SentConsent['body'] }) {
  const { t } = useI18n();
  return (
    <>
      {psu_identity !== undefined && (
        <p>{t(psu_identity ? 'consent.identity-granted' : 'consent.identity-withheld')}</p>
      )}
      {trusted_beneficiaries !== undefined && (
        <p>{t(trusted_beneficiaries ? 'consent.trusted-granted' : 'consent.trusted-withheld')}</p>
      )}
    </>
  );
}
