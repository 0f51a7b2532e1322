import type { SentConsent } from '#api/consents/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { BankSentence } from '#ui/data/bank-sentence.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Link } from 'react-router';
import { sectionPath } from './section-path.ts';

/** Back to the section that was not covered, if the user came from there. */
export function WayBack({ sent: { accounts, because }, isFirst }: { sent: SentConsent; isFirst: boolean }) {
  const { t } = useI18n();
  const account = accounts.find((one) => one.account_resource_id === because?.account_resource_id);
  if (because === undefined || account === undefined) return null;
  return (
    <Link
      to={sectionPath(because.account_resource_id, because.section)}
      className={buttonClass(isFirst ? 'primary' : 'plain')}
    >
      <BankSentence
        words={(name) =>
          t('consent.back-to', { place: t(`consent.of-${because.section}`, { account: name }) })
        }
      >
        {account.name}
      </BankSentence>
    </Link>
  );
}
