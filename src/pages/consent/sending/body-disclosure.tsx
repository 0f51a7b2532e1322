import { type ConsentsRequest, putConsents } from '#contract/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { disclosureClass } from '#ui/layout/disclosure-class.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import styles from '#pages/consent/consent.module.css';

export function BodyDisclosure({
  title,
  about,
  body,
  children,
}: {
  title: string;
  /** For screen readers: which one of several. */
  about?: string;
  body: ConsentsRequest;
  children?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <details className={disclosureClass}>
      <summary>
        <span>
          {title}
          {about !== undefined && <VisuallyHidden> {t('consent.body-of', { time: about })}</VisuallyHidden>}
        </span>{' '}
        <ChevronDownIcon />
      </summary>
      {children}
      <p>
        <code>
          {putConsents.method} {putConsents.path}
        </code>
      </p>
      <pre className={styles.body}>{JSON.stringify(body, undefined, 2)}</pre>
    </details>
  );
}
