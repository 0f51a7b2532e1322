import type { ConsentAccount, SentConsent } from '#api/consents/consents.ts';
import { consentKinds } from '#contract/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './consent.module.css';
import { Extras } from '#pages/consent/form/extras.tsx';
import { Renewal } from './renewal.tsx';
import { Shares, sharesOf } from '#pages/consent/form/shares.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { Table } from '#ui/data/table.tsx';

/** The last consent that the bank accepted, or that the user says to have confirmed there. */
export function LastAccepted({ sent }: { sent: SentConsent }) {
  const { t, language } = useI18n();
  const time = formatMoment(language, sent.sent_at);
  const shares = sharesOf(sent.accounts);
  const accepted = shares.length === 0 ? 'consent.withdrawn-at' : 'consent.accepted-at';
  return (
    <Section title={t('consent.last-sent')}>
      <p>{t(sent.confirmed_by === 'person' ? 'consent.confirmed-at' : accepted, { time })}</p>
      <Extras body={sent.body} />
      <Renewal sent={sent} />
      {shares.length > 0 && (
        <>
          <Shares shares={shares} say="may-read" />
          <div className={styles.table}>
            <ConsentTable accounts={sent.accounts} />
          </div>
        </>
      )}
    </Section>
  );
}

function ConsentTable({ accounts }: { accounts: readonly ConsentAccount[] }) {
  const { t } = useI18n();
  return (
    <Table
      caption={t('consent.table')}
      columns={['account' as const, ...consentKinds].map((column) => ({ label: t(`label.${column}`) }))}
    >
      {accounts.map(({ account_resource_id, name, kinds }) => (
        <tr key={account_resource_id}>
          <th scope="row">
            <BankText>{name}</BankText>
          </th>
          {consentKinds.map((kind) => (
            <td key={kind}>
              <YesOrNo isYes={kinds.includes(kind)} />
            </td>
          ))}
        </tr>
      ))}
    </Table>
  );
}

function YesOrNo({ isYes }: { isYes: boolean }) {
  const { t } = useI18n();
  return (
    <span className={classNames(styles.mark, isYes ? styles.yes : styles.off)}>
      {isYes ? <CheckIcon /> : <CloseIcon />} {t(isYes ? 'consent.yes' : 'consent.no')}
    </span>
  );
}
