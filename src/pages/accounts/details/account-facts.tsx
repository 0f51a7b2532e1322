import type { Account } from '#contract/accounts.ts';
import { kindOf, nameOf } from '#i18n/account-names.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { compactIban } from '#lib/money/compact-iban.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { shortIban } from '#lib/money/short-iban.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { InfoIcon, QrIcon } from '#ui/icons.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { panelClass } from '#ui/layout/panel-class.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useId } from 'react';
import styles from './account-page.module.css';
import { DialogButton } from './dialog-button.tsx';

/** One line of what names an account; the rest opens from its end. */
export function AccountFacts({
  id,
  account,
  ownName,
}: {
  id: string;
  account: Account;
  /** The heading, in place of the bank's name. */
  ownName: string | undefined;
}) {
  const { t } = useI18n();
  const isRenamed = ownName !== undefined;
  const panel = useId();
  const { product = '', currency = account.account_id?.currency ?? '' } = account;
  const iban = account.account_id?.iban ?? '';
  const kind = kindOf(account, t);
  const [what, more] = isRenamed
    ? [t('accounts.at-bank', { name: nameOf(account, t) }), kind]
    : [kind, product];
  const grouped = groupedIban(iban);
  const copyIban = <CopyButton variant="icon" text={compactIban(iban)} label={t('account.copy-iban')} />;
  const facts = [
    { term: t('account.kind'), text: kind },
    { term: t('account.product'), text: product },
    { term: t('label.iban'), text: grouped },
    { term: t('label.currency'), text: currency },
  ];
  return (
    <div className={styles.facts}>
      {/* On a phone the IBAN is what fits whole. */}
      <span
        data-hidden-below={iban === '' || isRenamed ? undefined : 30}
        data-renamed={isRenamed || undefined}
        className={styles.what}
      >
        <BankText translate={!isRenamed ? 'yes' : 'no'}>{what}</BankText>
        {more !== '' && (
          <span data-hidden-below={iban === '' ? undefined : 36}>
            {what !== '' && <span> · </span>}
            <BankText translate={isRenamed ? 'yes' : 'no'}>{more}</BankText>
          </span>
        )}
      </span>
      {iban !== '' && (
        <>
          <span data-hidden-below={64} className={styles.iban}>
            <BankText>{grouped}</BankText>
          </span>
          {/* Cut in the middle where there is no room; the whole one stays for screen readers. */}
          <span aria-hidden className={styles.short}>
            <BankText>{shortIban(iban)}</BankText>
          </span>
          {copyIban}
          {iban.trim() !== '' && (
            <span className={styles.paid}>
              <DialogButton
                label={t('get-paid.open')}
                icon={<QrIcon />}
                load={() => import('./get-paid-dialog.tsx')}
              >
                {({ GetPaidDialog }, onClose) => (
                  <GetPaidDialog
                    id={id}
                    account={account}
                    ownName={ownName}
                    iban={compactIban(iban)}
                    onClose={onClose}
                  />
                )}
              </DialogButton>
            </span>
          )}
        </>
      )}
      <button
        type="button"
        data-off-paper
        popoverTarget={panel}
        className={styles.more}
        aria-label={t('account.details')}
        title={t('account.details')}
      >
        <InfoIcon />
      </button>
      <div id={panel} popover="auto" className={panelClass('start')}>
        <div className={styles.panel}>
          <VisuallyHidden>
            <h2>{t('account.details')}</h2>
          </VisuallyHidden>
          <Cluster gap={1} className={styles.actions}>
            <DialogButton label={t('own.open')} load={() => import('./own-account-dialog.tsx')}>
              {({ OwnAccountDialog }, onClose) => (
                <OwnAccountDialog id={id} account={account} onClose={onClose} />
              )}
            </DialogButton>
          </Cluster>
          <SummaryList
            isInCard
            rows={facts
              .filter(({ text }) => text !== '')
              .map(({ term, text }) => ({ term, value: <BankText>{text}</BankText> }))}
          />
          <Disclosure summary={t('label.support')} className={styles.support}>
            <SummaryList
              rows={[
                {
                  term: t('account.id'),
                  value: <BankText as="code">{id}</BankText>,
                  change: <CopyButton variant="icon" text={id} label={t('account.copy-id')} />,
                },
              ]}
            />
          </Disclosure>
        </div>
      </div>
    </div>
  );
}
