import { ConfigError } from '#api/session/config.ts';

/**
 * Detects that the page's own Content-Security-Policy blocks the bank, which otherwise looks like a network
 * error. Only a real call reveals it.
 */
export function watchPolicy(base_url: string, onProblem: (problem: ConfigError) => void): void {
  const { origin } = new URL(base_url);
  document.addEventListener('securitypolicyviolation', (violation) => {
    const isBank = URL.parse(violation.blockedURI)?.origin === origin;
    if (!isBank || violation.effectiveDirective !== 'connect-src' || violation.disposition !== 'enforce')
      return;
    onProblem(new ConfigError(['base_url: the Content-Security-Policy (connect-src) forbids its origin']));
  });
}
