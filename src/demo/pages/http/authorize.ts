import { clock } from '#lib/time/clock.ts';
import {
  approve,
  type AuthorizationRequest,
  readAuthorizationRequest,
  refuse,
  registeredClient,
} from '#demo/bank/oauth.ts';
import { personas } from '#demo/seed/personas.ts';
import { demoPaths } from '#paths.ts';
import { html } from './html.ts';
import { buttons, client, leadTo, type HttpPage, shown, type Visit } from './page.ts';

/** The bank's own redirect URI, for a tester without an app. */
export const CODE = '/bank/code';

/** Accepts only the registered client and its redirect URIs. */
function requestOf({ url, redirectUris }: Visit): AuthorizationRequest | undefined {
  for (const redirectUri of redirectUris) {
    const request = readAuthorizationRequest(url.search, redirectUri);
    if (request !== undefined) return request;
  }
  return undefined;
}

/** Never redirects (RFC 6749 §4.1.2.1). */
function invalid(visit: Visit): Response {
  const { t } = visit.i18n;
  return shown(visit, {
    status: 400,
    title: t('mock-bank.invalid'),
    body: html`<p>${t('mock-bank.invalid-body')}</p>`,
  });
}

export const authorizePage: HttpPage = {
  async show(visit) {
    const request = requestOf(visit);
    if (request === undefined) return invalid(visit);
    const { t } = visit.i18n;
    return shown(visit, {
      title: t('mock-bank.heading'),
      leadsTo: [request.redirect_uri],
      body: html`<p>${t('mock-bank.lead', { client })}</p>
        <form method="post" action="${visit.url.pathname}${visit.url.search}">
          <fieldset class="personas">
            <legend>${t('mock-bank.persona')}</legend>
            ${personas.map(
              ({ id }, index) =>
                html`<label class="persona">
                  <input type="radio" name="persona" value="${id}" ${index === 0 && html` checked`} />
                  <span
                    ><strong>${t(`mock-bank.${id}`)}</strong>
                    <small>${t(`mock-bank.${id}-body`)}</small></span
                  >
                </label>`,
            )}
          </fieldset>
          ${buttons(visit)}
        </form>`,
    });
  },

  async answer(visit, form) {
    const request = requestOf(visit);
    if (request === undefined) return invalid(visit);
    if (form.get('answer') !== 'approve') return leadTo(refuse(request));
    const persona = personas.find(({ id }) => id === form.get('persona'));
    if (persona === undefined) return invalid(visit);
    return leadTo(await visit.memory.change((state) => approve(state, request, persona.id, clock.now())));
  },
};

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
export const codePage: HttpPage = {
  async show(visit) {
    const { t } = visit.i18n;
    const { origin, searchParams } = visit.url;
    const code = searchParams.get('code') ?? '';
    const body = IS_CODE.test(code)
      ? html`<p>${t('bank-http.code-body')}</p>
          <pre><code>${exchange(origin, code)}</code></pre>`
      : html`<p>${t('bank-http.code-refused')}</p>`;
    return shown(visit, {
      title: t('bank-http.code-heading'),
      body: html`${body}
        <p class="links"><a href="${signInAddress(origin)}">${t('bank-http.again')}</a></p>`,
    });
  },
};

const exchange = (origin: string, code: string) =>
  [
    `curl -G '${origin}/api/v1/oauth/token'`,
    `-d grant_type=authorization_code -d client_id=${registeredClient.client_id}`,
    `-d code=${code} -d redirect_uri=${origin}${CODE}`,
  ].join(' \\\n  ');
