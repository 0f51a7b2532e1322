import { useI18n } from '#i18n/use-i18n.tsx';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { List, ListRow } from '#ui/data/list.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ListedPersona } from './find-test-data.ts';
import { Text } from '#ui/text.tsx';
import styles from './test-data.module.css';

/** Cards are open while a search is active. */
export function PersonaList({ personas, isFound }: { personas: readonly ListedPersona[]; isFound: boolean }) {
  const { t } = useI18n();
  if (personas.length === 0) return null;
  return (
    <Section title={t('test-data.personas')}>
      {personas.map((persona) => (
        <PersonaCard key={`${persona.id} ${isFound}`} persona={persona} isOpen={isFound} />
      ))}
    </Section>
  );
}

function PersonaCard({ persona, isOpen }: { persona: ListedPersona; isOpen: boolean }) {
  const { t } = useI18n();
  const { name, about, means, payment_approach, accounts, beneficiaries } = persona;
  return (
    <Disclosure
      open={isOpen}
      className={styles.persona}
      summary={
        <>
          <h3>{name}</h3>
          <Text as="span">{about}</Text>
        </>
      }
    >
      <p>{means}</p>
      <Text>{t('test-data.approach', { approach: payment_approach })}</Text>
      {accounts.length > 0 && <h4>{t('app.accounts')}</h4>}
      {accounts.length > 0 && (
        <List label={t('test-data.accounts', { name })}>
          {accounts.map((account) => (
            <ListRow
              key={account.resource_id}
              title={account.name}
              aside={
                <>
                  <Iban iban={account.iban} />
                  <p>
                    {[
                      account.currency,
                      t(account.canPay ? 'test-data.can-pay' : 'test-data.can-not-pay'),
                      t(account.isIbanSent ? 'test-data.iban-sent' : 'test-data.iban-unsent'),
                    ].join(' · ')}
                  </p>
                </>
              }
              end={<CopyIban iban={account.iban} />}
            />
          ))}
        </List>
      )}
      {beneficiaries.length > 0 && <h4>{t('test-data.beneficiaries-heading')}</h4>}
      {beneficiaries.length > 0 && (
        <List label={t('test-data.beneficiaries', { name })}>
          {beneficiaries.map(({ name: trusted, iban }) => (
            <ListRow
              key={`${trusted} ${iban}`}
              title={trusted}
              aside={iban === undefined ? <p>{t('test-data.no-iban')}</p> : <Iban iban={iban} />}
              end={iban !== undefined && <CopyIban iban={iban} />}
            />
          ))}
        </List>
      )}
    </Disclosure>
  );
}

function Iban({ iban }: { iban: string }) {
  return <p className={styles.iban}>{groupedIban(iban)}</p>;
}

/** Copies without spaces, as programs and forms expect. */
function CopyIban({ iban }: { iban: string }) {
  const { t } = useI18n();
  return <CopyButton variant="icon" text={iban} label={t('test-data.copy', { what: groupedIban(iban) })} />;
}
