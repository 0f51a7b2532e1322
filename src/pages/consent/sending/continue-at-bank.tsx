import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { buttonClass } from '#ui/button.tsx';
import { externalAddress } from '#ui/data/external-address.ts';
import { ExternalLink } from '#ui/data/external-link.tsx';

/**
 * The way on that the bank's answer holds, by a click alone and with the name of the host in sight.
 * At our own origin, where the demo's bank has its pages, it is a link like any other; at a host that
 * whoever runs the app has not named, it is none.
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
