import { clock } from '#lib/time/clock.ts';
import { groupedIban } from '#lib/money/grouped-iban.ts';
import {
  answerConsentRequest,
  type ConsentRequestView,
  viewConsentRequest,
} from '#demo/bank/consents/consent-page.ts';
import { paths } from '#paths.ts';
import { type Html, html } from './html.ts';
import { buttons, client, leadTo, links, type HttpPage, shown, type Visit } from './page.ts';

const idOf = ({ url }: Visit) => url.searchParams.get('id') ?? '';

export const consentHtml: HttpPage = {
  async show(visit) {
    const { t } = visit.i18n;
    const view = await visit.memory.change((state) => viewConsentRequest(state, idOf(visit), clock.now()));
    return shown(visit, {
      title: t('mock-bank.consent-heading', { client }),
      status: view.outcome === 'unknown' ? 404 : 200,
      leadsTo: visit.app === undefined ? [] : [visit.app],
      body: html`${view.outcome === 'waiting' ? question(visit, view) : html`<p>${t(`mock-bank.consent-${view.outcome}`)}</p>`}
      ${links(visit, paths.consent())}`,
    });
  },

  async answer(visit, form) {
    const answer = form.get('answer') === 'approve' ? 'approved' : 'refused';
    const isDone = await visit.memory.change((state) =>
      answerConsentRequest(state, idOf(visit), answer, clock.now()),
    );
    // Too late, answered before, or no app to return to: the page shows the outcome.
    return leadTo(isDone && visit.app !== undefined ? new URL(paths.consent(), visit.app) : visit.url);
  },
};

function question(
  visit: Visit,
  { persona, accounts }: Extract<ConsentRequestView, { outcome: 'waiting' }>,
): Html {
  const { t } = visit.i18n;
  const reads = html`<p>${t('mock-bank.consent-reads', { client })}</p>
    <ul class="accounts">
      ${accounts.map(
        ({ name, iban, currency, kinds }) =>
          html`<li>
            <strong>${name}</strong>
            <span>${kinds.map((kind) => t(`mock-bank.reads-${kind}`)).join(' · ')}</span>
            <small>${groupedIban(iban)} · ${currency}</small>
          </li>`,
      )}
    </ul>
    <p>${t('mock-bank.consent-rest', { client })}</p>`;
  return html`<p>${t('mock-bank.consent-lead', { client, customer: t(`mock-bank.${persona}`) })}</p>
    ${accounts.length === 0 ? html`<p>${t('mock-bank.consent-nothing', { client })}</p>` : reads}
    <form method="post" action="${visit.url.pathname}${visit.url.search}">${buttons(visit)}</form>`;
}
