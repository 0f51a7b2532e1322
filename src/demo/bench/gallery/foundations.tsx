import { useI18n } from '#i18n/use-i18n.tsx';
import * as frameIcons from '#ui/frame-icons.tsx';
import * as icons from '#ui/icons.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { Section } from '#ui/layout/section.tsx';
import styles from './foundations.module.css';
import { Specimen } from './specimen.tsx';

const colours = [
  'paper',
  'surface',
  'surface-sunken',
  'ink',
  'ink-muted',
  'rule',
  'rule-strong',
  'accent',
  'accent-soft',
  'danger',
  'danger-soft',
  'warning',
  'warning-soft',
] as const;
const spaces = ['space-half', 'space-1', 'space-2', 'space-3', 'space-4', 'space-6', 'space-8'] as const;
const drawings = [['Mark', Mark], ...Object.entries(frameIcons), ...Object.entries(icons)] as const;

export function Foundations() {
  const { t } = useI18n();
  return (
    <>
      <Section title={t('gallery.colours')}>
        <ul className={styles.colours}>
          {colours.map((name) => (
            <li key={name}>
              <svg className={styles.swatch} fill={`var(--${name})`}>
                <rect width="100%" height="100%" />
              </svg>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('gallery.type')}>
        <Specimen of="text-title">
          <p className={styles.title}>{t('gallery.title-sample')}</p>
        </Specimen>
        <Specimen of="text-section">
          <p className={styles.section}>{t('gallery.title-sample')}</p>
        </Specimen>
        <Specimen of="text-body">
          <p>{t('gallery.body-sample')}</p>
        </Specimen>
        <Specimen of="text-small">
          <p className={styles.small}>{t('gallery.body-sample')}</p>
        </Specimen>
      </Section>
      <Section title={t('gallery.space')}>
        <ul className={styles.spaces}>
          {spaces.map((step) => (
            <li key={step}>
              <code>{step}</code>
              <span className={`${styles.bar ?? ''} ${styles[step] ?? ''}`} />
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('gallery.icons')}>
        <ul className={styles.icons}>
          {drawings.map(([name, Drawing]) => (
            <li key={name}>
              <Drawing />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
