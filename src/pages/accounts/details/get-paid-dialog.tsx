import { oneAccountQueries } from '#api/accounts/account.ts';
import { accountQueries } from '#api/accounts/accounts.ts';
import { toProblem } from '#api/http/errors.ts';
import type { Account } from '#contract/accounts.ts';
import { nameOf } from '#i18n/account-names.ts';
import { readAmount } from '#i18n/amount-entry.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { epcText } from '#lib/money/epc-text.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { visibleText } from '#lib/visible-text.ts';
import { qrPath } from '#lib/qr-path.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { AmountField } from '#ui/form/amount-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Text } from '#ui/text.tsx';
import { useOnce } from '#ui/use-once.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import styles from './get-paid-dialog.module.css';

/** What somebody needs to pay into an account, and as a QR code for a transfer in euros. */
export function GetPaidDialog({
  id,
  account,
  ownName,
  iban,
  onClose,
}: {
  id: string;
  account: Account;
  /** Never among what is copied, shared or scanned. */
  ownName: string | undefined;
  /** Without spaces. */
  iban: string;
  onClose: () => void;
}) {
  const { t, language, formatAmount } = useI18n();
  // Without the owners, which the consent may not cover, there is still the IBAN.
  const { data, isPending, error } = useQuery(oneAccountQueries.owners(id));
  const owners = [...new Set(data?.owners.items.map(({ full_name }) => full_name.trim()) ?? [])].filter(
    (name) => name !== '',
  );
  const isNotCovered = error !== null && toProblem(error).kind === 'not-covered';
  const [chosen, setChosen] = useState('');
  const owner = owners.includes(chosen) ? chosen : owners[0];
  const [typed, setTyped] = useState('');
  const entry = readAmount(language, typed, 'EUR');
  const isWrong = entry.problem !== undefined && entry.problem !== 'empty';
  // The loader of the account reads the balances.
  const { data: read } = useQuery({ ...accountQueries.balances(id), enabled: false });
  const currency =
    account.currency ?? account.account_id?.currency ?? read?.balances.items[0]?.balance_amount.currency;
  const isEuro = currency === 'EUR';
  const details = [
    owner,
    groupedIban(iban),
    entry.amount === undefined ? undefined : formatAmount(entry.amount, 'EUR'),
  ]
    .filter((line) => line !== undefined)
    .join('\n');
  const [isRefused, setRefused] = useState(false);
  const sharing = useOnce(async (text: string) => {
    setRefused(false);
    try {
      await navigator.share({ text });
    } catch (error) {
      const isLeft = error instanceof DOMException && error.name === 'AbortError';
      setRefused(!isLeft);
    }
  });
  return (
    <Dialog
      isOpen
      title={t('get-paid.heading', { account: visibleText(ownName ?? nameOf(account, t)) })}
      isLeftByClickBeside
      hasClose
      actions={
        <>
          <CopyButton variant="plain" text={details} label={t('get-paid.copy')} />
          {'share' in navigator && (
            <Button isBusy={sharing.isBusy} onClick={() => void sharing.run(details)}>
              {t('get-paid.share')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {isPending && <Skeleton size="medium" />}
      {owners.length > 1 && (
        <SelectField
          label={t('get-paid.owner')}
          width="full"
          value={owner}
          options={owners.map((name) => ({ value: name, label: name }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <dl>
        {owners.length === 1 && owner !== undefined && (
          <Fact term={t('get-paid.owner')}>
            <BankText>{owner}</BankText>
          </Fact>
        )}
        <Fact term={t('label.iban')}>
          <span className={styles.iban}>
            <BankText>{groupedIban(iban)}</BankText>
            <CopyButton variant="icon" text={iban} label={t('account.copy-iban')} />
          </span>
        </Fact>
      </dl>
      {isEuro && owner !== undefined && (
        <>
          {!isWrong && (
            <figure className={styles.code}>
              <Code text={epcText({ name: owner, iban, amount: entry.amount })} />
              <figcaption>{t('get-paid.scan')}</figcaption>
            </figure>
          )}
          <AmountField
            label={t('get-paid.amount')}
            isOptional
            value={typed}
            error={isWrong ? t('get-paid.amount-wrong') : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      )}
      {!isPending && owner === undefined && !isNotCovered && <Text>{t('get-paid.no-owner')}</Text>}
      {isNotCovered && (
        <Text>
          <span>{t('not-covered.owners')}</span>{' '}
          <Link to={paths.consentEditFor(id, 'owners')}>{t('problem.change-consent')}</Link>
        </Text>
      )}
      <p role="status">{isRefused && t('get-paid.not-shared')}</p>
    </Dialog>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <Text as="dt">{term}</Text>
      <dd>{children}</dd>
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useI18n();
  const { size, path } = qrPath(text);
  return (
    <svg role="img" aria-label={t('get-paid.code')} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
