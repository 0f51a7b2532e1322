import { approve, readAuthorizationRequest, refuse } from '#demo/bank/oauth.ts';
import { personas } from '#demo/seed/personas.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { clock } from '#lib/time/clock.ts';
import { AnswerButtons, BankPage, client } from './bank-page.tsx';
import styles from './bank-page.module.css';
import type { PageEntry, Shown, Visit } from './page-entry.ts';

/** Accepts only registered clients and redirect URIs. */
const requestOf = ({ url, redirectUris, clients }: Visit) =>
  readAuthorizationRequest(url.search, redirectUris, clients);

export const authorizePage: PageEntry = {
  reason: 'sign-in',
  view(_state, visit) {
    const request = requestOf(visit);
    return request === undefined ? INVALID : { page: <AuthorizePage />, leadsTo: [request.redirect_uri] };
  },
  answer(state, visit, form) {
    const request = requestOf(visit);
    if (request === undefined) return INVALID;
    if (form.get('answer') !== 'approve') return { to: refuse(request) };
    const persona = personas.find(({ id }) => id === form.get('persona'));
    return persona === undefined ? INVALID : { to: approve(state, request, persona.id, clock.now()) };
  },
};

/** Never redirects (RFC 6749 §4.1.2.1). */
const INVALID: Shown = { page: <InvalidPage />, status: 400 };

function InvalidPage() {
  const { t } = useI18n();
  return (
    <BankPage title={t('mock-bank.invalid')}>
      <p>{t('mock-bank.invalid-body')}</p>
    </BankPage>
  );
}

function AuthorizePage() {
  const { t } = useI18n();
  return (
    <BankPage title={t('mock-bank.heading')}>
      <p>{t('mock-bank.lead', { client })}</p>
      <form method="post">
        <fieldset className={styles.personas}>
          <legend>{t('mock-bank.persona')}</legend>
          {personas.map(({ id }, index) => (
            <label key={id} className={styles.persona}>
              <input type="radio" name="persona" value={id} defaultChecked={index === 0} />
              <span>
                <strong>{t(`mock-bank.${id}`)}</strong>
                <small>{t(`mock-bank.${id}-body`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <AnswerButtons />
      </form>
    </BankPage>
  );
}
