import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { buttonClass } from '#ui/button.tsx';
import { externalAddress } from '#ui/data/external-address.ts';
import { ExternalLink } from '#ui/data/external-link.tsx';

/**
 * The redirect of the bank's answer: followed only by a click, with its host in sight. The demo's bank is on
 * our own origin; other hosts must be in `approval_hosts`.
 */
export function ContinueAtBank({ href }: { href: string }) {
  const { t } = useI18n();
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
  const { approval_hosts: hosts } = bank().config;
  if (externalAddress(url.href, hosts) === undefined) {
    return <p>{t('consent.continue-elsewhere', { host: url.host })}</p>;
  }
  return (
    <ExternalLink href={url.href} hosts={hosts} className={buttonClass('primary')}>
      {label}
    </ExternalLink>
  );
}
