import { useWords } from '#i18n/words.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ExternalLink } from '#ui/external-link.tsx';

/**
 * The way on that the bank's answer holds, by a click alone and with the name of the host in sight.
 * At our own origin, where the demo's bank has its pages, it is a link like any other.
 */
export function ContinueAtBank({ href }: { href: string }) {
  const { t } = useWords();
  const url = URL.parse(href);
  if (url === null) return null;
  const label = t('consent.continue-at', { host: url.host });
  if (url.origin === location.origin) {
    return (
      <a href={url.href} className={buttonClass('primary')}>
        {label}
      </a>
    );
  }
  return (
    <ExternalLink href={url.href} hosts={[url.host]} className={buttonClass('primary')}>
      {label}
    </ExternalLink>
  );
}
