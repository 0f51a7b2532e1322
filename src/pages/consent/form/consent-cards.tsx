import { Text } from '#ui/text.tsx';
import { formatList } from '#i18n/format-list.ts';
import { nameOf } from '#i18n/account-names.ts';
import type { Account } from '#contract/accounts.ts';
import { type ConsentKind, consentKinds } from '#contract/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { shortIban } from '#lib/money/short-iban.ts';
import { KindIcon } from '#ui/data/kind-icon.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ChevronDownIcon, GridIcon } from '#ui/icons.tsx';
import { classNames } from '#ui/class-names.ts';
import { useChanged } from '#ui/use-changed.ts';
import { type ReactNode, useId, useState } from 'react';
import {
  choiceFor,
  type Choices,
  extentOf,
  type Offered,
  toggle,
  toggleAll,
  waitingIds,
} from './consent-form.ts';
import styles from './consent-cards.module.css';

const ROWS = ['everything', ...consentKinds] as const;
type Row = (typeof ROWS)[number];

const kindsOf = (row: Row): readonly ConsentKind[] => (row === 'everything' ? consentKinds : [row]);

interface CardProps {
  readonly title: ReactNode;
  /** Below the title. */
  readonly aside?: ReactNode;
  /** For the ear: the name of each checkbox, and of the button that unfolds them. */
  readonly nameOf: (row: Row) => string;
  readonly foldName: string;
  /** The accounts that the checkboxes stand for. */
  readonly accounts: readonly Offered[];
  readonly choices: Choices;
  readonly onToggle: (kinds: readonly ConsentKind[]) => void;
  readonly variant?: 'all' | 'waiting' | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
}

/** One card for each account with a checkbox for each kind; on a phone its checkboxes unfold. */
export function ConsentCards({
  offered,
  names,
  choices,
  onChange,
  renderFields,
}: {
  offered: readonly Offered[];
  /** In the order of `offered`. */
  names: readonly string[];
  choices: Choices;
  onChange: (choices: Choices) => void;
  /** Below the account's boxes, once one of them is ticked; `null` for most. */
  renderFields: (account: Offered, index: number) => ReactNode;
}) {
  const { t } = useI18n();
  const waiting = waitingIds(offered, choices);
  return (
    <div className={styles.box}>
      <div className={styles.cards}>
        {/* Each checkbox has its own name. */}
        <div aria-hidden className={styles.columns}>
          {ROWS.map((row) => (
            <div key={row}>
              <span>{t(`label.${row}`)}</span>
              {row !== 'everything' && <span className={styles.why}>{t(`consent.why-${row}`)}</span>}
            </div>
          ))}
        </div>
        {offered.length - waiting.size > 1 && (
          <Card
            icon={
              <span aria-hidden className={styles.tile}>
                <GridIcon />
              </span>
            }
            title={t('app.all-accounts')}
            nameOf={(row) => t(`consent.all-${row}`)}
            foldName={t('app.all-accounts')}
            accounts={offered}
            choices={choices}
            onToggle={(kinds) => onChange(toggleAll(choices, offered, kinds))}
            variant="all"
          />
        )}
        {offered.map((account, index) => (
          <AccountCard
            key={account.id}
            account={account}
            name={names[index] ?? ''}
            isWaiting={waiting.has(account.id)}
            choices={choices}
            onToggle={(kinds) => onChange(toggle(choices, account, kinds))}
            fields={renderFields(account, index)}
          />
        ))}
      </div>
    </div>
  );
}

function AccountCard({
  account,
  name,
  isWaiting,
  fields,
  ...rest
}: Pick<CardProps, 'choices' | 'onToggle'> & {
  account: Offered;
  name: string;
  isWaiting: boolean;
  fields: ReactNode;
}) {
  const { t } = useI18n();
  const { kinds: chosen, iban } = choiceFor(account, rest.choices);
  const isTyped = account.iban === undefined && iban !== '';
  // An emptied field must not go away under the user's hands.
  const [wasTyped, setWasTyped] = useState(isTyped);
  useChanged(isTyped, () => setWasTyped(true));
  return (
    <Card
      icon={<KindIcon code={account.account.cash_account_type} />}
      title={<BankText>{name}</BankText>}
      aside={account.iban === undefined ? t('consent.iban-needed') : <Iban iban={account.iban} />}
      nameOf={(row) => t(`consent.of-${row}`, { account: name })}
      foldName={name}
      accounts={[account]}
      variant={isWaiting ? 'waiting' : undefined}
      {...rest}
    >
      {(chosen.length > 0 || isTyped || wasTyped) && fields}
    </Card>
  );
}

/** Cut in the middle where a row has no room for it; screen readers hear all of it. */
function Iban({ iban }: { iban: string }) {
  return (
    <>
      <span className={styles.whole}>
        <BankText>{groupedIban(iban)}</BankText>
      </span>
      <span aria-hidden className={styles.short}>
        <BankText>{shortIban(iban)}</BankText>
      </span>
    </>
  );
}

function Card({
  icon,
  title,
  aside,
  nameOf,
  foldName,
  accounts,
  choices,
  onToggle,
  variant,
  children,
}: CardProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const total = accounts.length * consentKinds.length;
  const count = accounts.reduce((sum, account) => sum + choiceFor(account, choices).kinds.length, 0);

  const checkbox = (row: Row) => {
    const extent = extentOf(choices, accounts, kindsOf(row));
    return (
      <div key={row} className={styles.row}>
        <CheckboxField
          label={
            <span aria-hidden>
              <span>{t(`label.${row}`)}</span>
              {row !== 'everything' && (
                <span id={`${id}-${row}`} className={styles.why}>
                  {t(`consent.why-${row}`)}
                </span>
              )}
            </span>
          }
          aria-label={nameOf(row)}
          aria-describedby={row === 'everything' ? undefined : `${id}-${row}`}
          checked={extent === 'all'}
          isIndeterminate={extent === 'some'}
          onChange={() => onToggle(kindsOf(row))}
        />
      </div>
    );
  };

  return (
    <div
      role="group"
      aria-labelledby={id}
      className={classNames(styles.card, variant && styles[variant], isOpen && styles.open)}
    >
      <div className={styles.head}>
        <div className={styles.name}>
          {icon}
          <h2 id={id}>
            <span>{title}</span> <ChevronDownIcon />
          </h2>
          <p className={styles.why}>
            {/* The button says it. */}
            <span aria-hidden className={styles.count}>
              {t('consent.ticked', { count, total })}
            </span>
            {aside !== undefined && <span>{aside}</span>}
          </p>
        </div>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={t('consent.ticked-of', { count, total, account: foldName })}
          onClick={() => setOpen(!isOpen)}
        />
        {checkbox('everything')}
      </div>
      <div className={styles.rows}>{consentKinds.map(checkbox)}</div>
      {children !== undefined && children !== false && children !== null && (
        <div className={styles.fields}>{children}</div>
      )}
    </div>
  );
}

/** The accounts that a consent can't name. */
export function LeftOut({ accounts }: { accounts: readonly Account[] }) {
  const { t, language } = useI18n();
  if (accounts.length === 0) return null;
  const names = accounts.map((account) => nameOf(account, t));
  return (
    <Text>
      <span>{t('consent.left-out', { count: names.length })}</span>{' '}
      <BankText>{formatList(language, names)}</BankText>
    </Text>
  );
}
