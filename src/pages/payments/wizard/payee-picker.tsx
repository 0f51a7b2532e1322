import { useI18n } from '#i18n/use-i18n.tsx';
import { isFoundIn } from '#lib/folded.ts';
import { Avatar } from '#ui/data/avatar.tsx';
import { BankText } from '#ui/data/bank-text.tsx';
import { PhoneIban } from '#ui/data/phone-iban.tsx';
import { KindIcon } from '#ui/data/kind-icon.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { RetryButton } from '#ui/feedback/retry-button.tsx';
import { RadioCards } from '#ui/form/radio-cards.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text.tsx';
import { PHONE, useMedia } from '#ui/use-media.ts';
import { useRef, useState } from 'react';
import styles from './wizard.module.css';
import { PlainNote } from './plain-note.tsx';
import type { PayeeOption, PayeeOptions } from './payee-options.ts';
import { ShowAll } from './show-all.tsx';

/** The fields work in every state. */
export type PickerState = 'loading' | 'failed' | 'ready';

/** Cards shown before a click on *Show all*: so few that the fields below stay in sight. */
const MAX_OWN = 4;
/** A search field is shown from this number of payees on. */
const MIN_SEARCHED = 8;

/** Its name is the payee's; that of an own account isn't. */
export const isListed = ({ kind }: PayeeOption): boolean => kind === undefined;

/** Arrow keys pass by a choice without making it. */
export const isPassing = () => document.activeElement?.matches('[type=radio]:focus-visible') === true;

interface GroupProps {
  /** The name of the radio buttons, the same in all groups of the page: they are one choice. */
  readonly name: string;
  readonly picked: PayeeOption | undefined;
  readonly onPick: (option: PayeeOption) => void;
}

function PayeeCards({
  legend,
  options,
  max,
  name,
  picked,
  onPick,
}: GroupProps & { legend: string; options: readonly PayeeOption[]; max: number }) {
  const { t } = useI18n();
  const [isAll, setAll] = useState(false);
  const cards = useRef<HTMLFieldSetElement>(null);
  if (options.length === 0) return null;
  const shown = options.filter((option, index) => isAll || index < max || option === picked);
  return (
    <Stack className={styles.payees}>
      <RadioCards
        isJoined
        ref={cards}
        legend={legend}
        name={name}
        cards={shown.map((option) => ({
          value: option.key,
          label: option.name === '' ? t('payment.beneficiary-unnamed') : <BankText>{option.name}</BankText>,
          about:
            option.iban === '' ? (
              t('payment.beneficiary-no-iban')
            ) : (
              <>
                <span className={styles.iban}>
                  <PhoneIban iban={option.iban} />
                </span>
                {option === picked && isListed(option) && <PlainNote text={option.name} isSaid />}
              </>
            ),
          icon: isListed(option) ? <Avatar name={option.name} /> : <KindIcon code={option.kind} />,
        }))}
        value={picked?.key}
        onValueChange={(key) => {
          const option = options.find((one) => one.key === key);
          if (option !== undefined) onPick(option);
        }}
      />
      {shown.length < options.length && (
        <ShowAll cards={cards} count={options.length} what={legend} onClick={() => setAll(true)} />
      )}
    </Stack>
  );
}

/** Whom this browser paid, and whom else the bank lists. */
export function KnownPayees({
  state,
  options: { recent, trusted },
  onRetry,
  ...group
}: GroupProps & {
  /** How far the list of trusted beneficiaries is read. */
  state: PickerState;
  options: PayeeOptions;
  onRetry: () => void;
}) {
  const { t } = useI18n();
  const [search, setSearch] = useState('');
  const isPhone = useMedia(PHONE);
  const [max, maxRecent] = isPhone ? [5, 2] : [6, 4];
  const wanted = search.trim();
  const isFound = (option: PayeeOption) =>
    option === group.picked || isFoundIn(option.name, option.iban, search);
  const paid = recent.filter(isFound);
  const listed = trusted.filter((option) => !recent.includes(option) && isFound(option));
  return (
    <>
      <PayeeCards
        {...group}
        legend={t('payment.recent')}
        options={paid}
        max={wanted === '' ? maxRecent : paid.length}
      />
      {trusted.length >= MIN_SEARCHED && (
        <TextField
          label={t('payment.search-beneficiaries')}
          type="search"
          width="full"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            // Enter is for the search, not for the step.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {state === 'loading' && <SkeletonRows />}
      <PayeeCards
        {...group}
        legend={t('payment.beneficiary')}
        options={listed}
        max={wanted === '' ? max - Math.min(recent.length, maxRecent) : listed.length}
      />
      {wanted !== '' && paid.length + listed.length === 0 && (
        <Text role="status">{t('payment.search-none')}</Text>
      )}
      {state === 'failed' ? (
        <Stack align="start">
          <Text role="status">{t('payment.beneficiary-failed')}</Text>
          <RetryButton what={t('payment.beneficiary-list')} retryAt={undefined} onRetry={onRetry} />
        </Stack>
      ) : (
        <>
          {state === 'loading' && <Text role="status">{t('payment.beneficiary-loading')}</Text>}
          {state === 'ready' && trusted.length === 0 && <Text>{t('payment.beneficiary-empty')}</Text>}
        </>
      )}
    </>
  );
}

/** The user's own accounts. */
export function OwnPayees({ options, ...group }: GroupProps & { options: PayeeOptions }) {
  const { t } = useI18n();
  return <PayeeCards {...group} legend={t('payment.own-accounts')} options={options.own} max={MAX_OWN} />;
}

/** Whom no card shows: the fields below ask for name and IBAN. */
export function SomebodyElse({
  name,
  picked,
  onPick,
}: Omit<GroupProps, 'onPick'> & { readonly onPick: () => void }) {
  const { t } = useI18n();
  return (
    <div className={styles.payees}>
      <RadioCards
        legend={t('payment.somebody-else')}
        isLegendHidden
        isJoined
        name={name}
        cards={[
          {
            value: 'else',
            label: t('payment.somebody-else'),
            about: t('payment.somebody-else-hint'),
            icon: <Avatar icon={<PlusIcon />} />,
          },
        ]}
        value={picked === undefined ? 'else' : undefined}
        onValueChange={onPick}
      />
    </div>
  );
}
