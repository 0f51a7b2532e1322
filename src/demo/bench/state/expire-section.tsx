import { useWords } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { useState } from 'react';
import type { PanelProps } from '#demo/bench/panel-props.ts';
import styles from '#demo/bench/parts.module.css';

/** In the order of what they take with them. */
const EXPIRING = ['token', 'session', 'consent'] as const;

/** Makes a token, a session or a consent run out at once, and says beforehand what then happens. */
export function ExpireSection({ bank }: PanelProps) {
  const { t } = useWords();
  const [told, setTold] = useState('');

  async function expire(what: (typeof EXPIRING)[number]) {
    const count = await bank.expire(what);
    setTold(t(`clock.expired-${what}`, { count }));
  }

  return (
    <Section title={t('clock.expire')}>
      <p>{t('clock.expire-lead')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- for Safari a list without bullets is none */}
      <ul role="list" className={styles.choices}>
        {EXPIRING.map((what) => (
          <li key={what}>
            <Button onClick={() => void expire(what)}>{t(`clock.expire-${what}`)}</Button>
            <p>{t(`clock.expire-${what}-body`)}</p>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.told}>
        {told}
      </p>
    </Section>
  );
}
