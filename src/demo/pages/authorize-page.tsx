import { useI18n } from '#i18n/use-i18n.tsx';
import type { MockBank } from '#demo/server/mock-bank.ts';
import { useRef, useState } from 'react';
import { BankPage } from './bank-page.tsx';
import styles from './bank-page.module.css';

export function AuthorizePage({ bank }: { bank: MockBank }) {
  const { t } = useI18n();
  const [persona, setPersona] = useState(bank.personas[0]);
  const [isLeaving, setLeaving] = useState(false);
  // React state updates too late to stop the second of two clicks in one task.
  const hasLeft = useRef(false);
  const request = bank.readRequest(location.search);

  async function approve() {
    if (request === undefined || persona === undefined || hasLeft.current) return;
    hasLeft.current = true;
    setLeaving(true);
    location.assign(await bank.approve(request, persona));
  }

  if (request === undefined) {
    return (
      <BankPage title={t('mock-bank.invalid')}>
        <p>{t('mock-bank.invalid-body')}</p>
      </BankPage>
    );
  }
  return (
    <BankPage title={t('mock-bank.heading')}>
      <p>{t('mock-bank.lead', { client: 'Bankbook' })}</p>
      <fieldset className={styles.personas}>
        <legend>{t('mock-bank.persona')}</legend>
        {bank.personas.map((id) => (
          <label key={id} className={styles.persona}>
            <input type="radio" name="persona" checked={id === persona} onChange={() => setPersona(id)} />
            <span>
              <strong>{t(`mock-bank.${id}`)}</strong>
              <small>{t(`mock-bank.${id}-body`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <button type="button" className={styles.approve} onClick={() => void approve()}>
          {t('mock-bank.approve')}
        </button>
        <button type="button" className={styles.refuse} onClick={() => location.assign(bank.refuse(request))}>
          {t('mock-bank.refuse')}
        </button>
        <span role="status">{isLeaving && t('mock-bank.leaving')}</span>
      </div>
    </BankPage>
  );
}
