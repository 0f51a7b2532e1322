import { bank } from '#api/session/connection.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { Link } from 'react-router';

export function Component() {
  const { t } = useI18n();
  return (
    <>
      <PageHeader title={t('not-found.heading')} lead={<p>{t('not-found.body')}</p>} />
      <p>
        <Link to={bank().session.isSignedIn ? paths.accounts() : paths.signIn()}>{t('not-found.home')}</Link>
      </p>
    </>
  );
}
