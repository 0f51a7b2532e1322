import { registeredClient } from '#demo/bank/oauth.ts';
import { BankPage } from '#demo/pages/bank-page.tsx';
import styles from '#demo/pages/bank-page.module.css';
import type { PageEntry } from '#demo/pages/page-entry.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';

/** The bank's own redirect URI, for a tester without an app. */
export const CODE = '/bank/code';

/** The path of a sign-in that returns to {@link CODE}. */
export function signInAddress(origin: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: registeredClient.client_id,
    scope: registeredClient.scope,
    redirect_uri: `${origin}${CODE}`,
  });
  return `${demoPaths.bankAuthorize()}?${query}`;
}

/** Security: nothing else gets into a shell command that the tester will run. */
const IS_CODE = /^[\w-]{1,64}$/;

/** Shows the authorization code and the command that exchanges it. */
export const codePage: PageEntry = {
  view: (_state, { url: { origin, searchParams } }) => ({
    page: <CodePage origin={origin} code={searchParams.get('code') ?? ''} />,
  }),
};

function CodePage({ origin, code }: { origin: string; code: string }) {
  const { t } = useI18n();
  return (
    <BankPage title={t('bank-http.code-heading')}>
      {IS_CODE.test(code) ? (
        <>
          <p>{t('bank-http.code-body')}</p>
          <pre>
            <code>{exchange(origin, code)}</code>
          </pre>
        </>
      ) : (
        <p>{t('bank-http.code-refused')}</p>
      )}
      <p className={styles.links}>
        <a href={signInAddress(origin)}>{t('bank-http.again')}</a>
      </p>
    </BankPage>
  );
}

const exchange = (origin: string, code: string) =>
  [
    `curl -G '${origin}/api/v1/oauth/token'`,
    `-d grant_type=authorization_code -d client_id=${registeredClient.client_id}`,
    `-d code=${code} -d redirect_uri=${origin}${CODE}`,
  ].join(' \\\n  ');
