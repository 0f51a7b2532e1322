import { freshnessOf } from '#api/http/freshness.ts';
import { profileQueries } from '#api/session/profile.ts';
import { ensureRead } from '#api/http/query-client.ts';
import type { Beneficiary } from '#contract/beneficiaries.ts';
import { wasLeftOut } from '#contract/tolerant.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { compactIban } from '#lib/money/compact-iban.ts';
import { visibleText } from '#lib/visible-text.ts';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Avatar } from '#ui/data/avatar.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { PhoneIban } from '#ui/data/phone-iban.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { ShowMore, useSlices } from '#ui/data/show-more.tsx';
import { HeaderRefresh, RefreshFailure } from '#ui/feedback/freshness.tsx';
import { UnreadableNotice } from '#ui/feedback/unreadable-notice.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { BeneficiariesIcon } from '#ui/frame-icons.tsx';
import { PageHeader } from '#ui/layout/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, type LoaderFunctionArgs } from 'react-router';
import { useState } from 'react';
import styles from './beneficiaries-page.module.css';
import { beneficiaryKey } from './beneficiary-key.ts';
import { isBeneficiaryFound } from './is-beneficiary-found.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  await ensureRead(profileQueries.beneficiaries(), request.signal);
  return null;
}

/** Fewer are in sight at once. */
const MIN_FILTERED = 8;

/** All of them are trusted, as the heading says: a missing `is_trusted` does not mean "not trusted". */
export function Component() {
  const { t } = useI18n();
  const query = useSuspenseQuery(profileQueries.beneficiaries());
  const freshness = freshnessOf(query);
  const { items, unreadable } = query.data.beneficiaries;
  const readable = items.filter((item) => !isUnreadable(item));
  const unreadableCount = unreadable.length + items.length - readable.length;
  /** `undefined`: nothing was typed yet. */
  const [input, setInput] = useState<string>();
  const typed = input ?? '';
  const found = readable.filter((item) => isBeneficiaryFound(item, typed));
  const { shown, more } = useSlices(found);
  return (
    <>
      <PageHeader
        title={t('beneficiaries.heading')}
        lead={<p>{t('beneficiaries.lead')}</p>}
        action={<HeaderRefresh {...freshness} />}
      />
      <RefreshFailure {...freshness} />
      <UnreadableNotice count={unreadableCount} />
      {readable.length === 0 && unreadableCount === 0 && (
        <EmptyState icon={<BeneficiariesIcon />} title={t('beneficiaries.empty')}>
          {t('beneficiaries.empty-body')}
        </EmptyState>
      )}
      {/* Stays where a refresh leaves fewer, because what was typed still counts. */}
      {(readable.length >= MIN_FILTERED || input !== undefined) && (
        <SearchField
          label={t('beneficiaries.filter')}
          value={typed}
          onChange={({ target }) => setInput(target.value)}
        />
      )}
      <div role="status">{typed !== '' && found.length === 0 && <p>{t('beneficiaries.no-match')}</p>}</div>
      {found.length > 0 && (
        <div data-columns className={styles.rows}>
          <List>
            {shown.map((item, index) => (
              <BeneficiaryRow key={index} item={item} to={payAt(beneficiaryKey(items, item))} />
            ))}
          </List>
        </div>
      )}
      <ShowMore {...more} />
    </>
  );
}

/** Names that the bank does not send at all do not count as unreadable. */
function isUnreadable(item: Beneficiary): boolean {
  const { creditor, creditor_account } = item;
  const isEmpty = creditor?.name === undefined && creditor_account?.iban === undefined;
  return isEmpty && (wasLeftOut(item, 'creditor') || wasLeftOut(item, 'creditor_account'));
}

/** The URL holds only a key; the wizard looks up the entry in the list. */
const payAt = (key: string | undefined) =>
  key === undefined ? paths.paymentPayee() : `${paths.paymentPayee()}?beneficiary=${encodeURIComponent(key)}`;

function BeneficiaryRow({ item, to }: { item: Beneficiary; to: string }) {
  const { t } = useI18n();
  const { creditor, creditor_account } = item;
  const name =
    creditor?.name.trim() ||
    t(wasLeftOut(item, 'creditor') ? 'beneficiaries.unreadable-name' : 'beneficiaries.unnamed');
  const iban = creditor_account?.iban ?? '';
  const noIban = wasLeftOut(item, 'creditor_account')
    ? t('beneficiaries.unreadable-iban')
    : t('beneficiaries.no-iban');
  return (
    <ListRow
      icon={<Avatar name={creditor?.name.trim() ?? ''} />}
      title={<BankText as="h2">{name}</BankText>}
      aside={
        iban === '' ? (
          <p>{noIban}</p>
        ) : (
          <div className={styles.iban}>
            <p>
              <PhoneIban iban={iban} />
            </p>
            <CopyButton
              variant="icon"
              text={compactIban(iban)}
              label={`${t('account.copy-iban')} ${t('beneficiaries.of', { name: visibleText(name) })}`}
            />
          </div>
        )
      }
      end={
        <Link to={to} className={buttonClass('plain')}>
          <span>{t('beneficiaries.pay')}</span>
          <VisuallyHidden>
            {' '}
            <BankText>{name}</BankText>
          </VisuallyHidden>
        </Link>
      }
    />
  );
}
