import { type ConsentAccount, consentKinds } from '#api/consents/consents.ts';
import { useWords } from '#i18n/use-i18n.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { Table } from '#ui/data/table.tsx';
import styles from './consent.module.css';

/** Accounts × kinds as they were sent: yes or no, in words and with an icon. */
export function ConsentTable({ accounts }: { accounts: readonly ConsentAccount[] }) {
  const { t } = useWords();
  return (
    <Table
      caption={t('consent.table')}
      columns={['account' as const, ...consentKinds].map((column) => ({ label: t(`consent.${column}`) }))}
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
  const { t } = useWords();
  return (
    <span className={classNames(styles.mark, isYes ? styles.yes : styles.off)}>
      {isYes ? <CheckIcon /> : <CloseIcon />} {t(isYes ? 'consent.yes' : 'consent.no')}
    </span>
  );
}
