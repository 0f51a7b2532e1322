import type { SentConsent } from '#api/consents/consents.ts';
import { putConsents } from '#contract/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ReactNode } from 'react';

export function BodyDisclosure({
  title,
  about,
  body,
  children,
}: {
  title: string;
  /** For screen readers: which one of several. */
  about?: string;
  body: SentConsent['body'];
  children?: ReactNode;
}) {
  const { t } = useI18n();
  return (
    <Disclosure
      summary={
        <span>
          {title}
          {about !== undefined && <VisuallyHidden> {t('consent.body-of', { time: about })}</VisuallyHidden>}
        </span>
      }
    >
      {children}
      <p>
        <code>
          {putConsents.method} {putConsents.path}
        </code>
      </p>
      <pre>{JSON.stringify(body, undefined, 2)}</pre>
    </Disclosure>
  );
}
