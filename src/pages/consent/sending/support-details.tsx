import type { SentConsent } from '#api/consents/consents.ts';
import { putConsents } from '#contract/consents.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { CopyButton } from '#ui/data/copy-button.tsx';
import { Cluster } from '#ui/layout/cluster.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** What nobody needs who isn't talking to a help desk: the reference, and the call to the letter. */
export function SupportDetails({
  about,
  body,
  reference,
}: {
  /** Tells screen readers which of several details these are. */
  about?: string;
  body: SentConsent['body'];
  reference?: string | undefined;
}) {
  const { t } = useI18n();
  return (
    <Disclosure
      isQuiet
      summary={
        <span>
          <span>{t('label.support')}</span>
          {about !== undefined && (
            <VisuallyHidden>{` ${t('consent.body-of', { time: about })}`}</VisuallyHidden>
          )}
        </span>
      }
    >
      {reference !== undefined && (
        <Cluster>
          <span>
            <span>{t('problem.reference')}</span> <code>{reference}</code>
          </span>
          <CopyButton text={reference} label={t('label.copy-reference')} />
        </Cluster>
      )}
      <p>
        <code>{`${putConsents.method} ${putConsents.path}`}</code>
      </p>
      <pre translate="no">{JSON.stringify(body, undefined, 2)}</pre>
    </Disclosure>
  );
}
