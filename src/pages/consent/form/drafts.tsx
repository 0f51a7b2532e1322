import { type ConsentDraft, dropConsentDraft } from '#api/consents/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { formatList } from '#i18n/format-list.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { BankText } from '#ui/data/bank-text.tsx';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List, ListRow } from '#ui/data/list.tsx';
import { useDiscard } from '#ui/form/use-discard.ts';
import { usePassFocus } from '#ui/use-pass-focus.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { Cluster } from '#ui/layout/cluster.tsx';
import { sharesOf } from './shares.tsx';

/** Enough ticked boxes to recognise a draft. */
const MAX_NAMED = 3;

export function Drafts({ drafts }: { drafts: readonly ConsentDraft[] }) {
  const { t } = useI18n();
  const { outcome, discard } = useDiscard(dropConsentDraft);

  return (
    <>
      {drafts.length > 0 && (
        <List>
          {drafts.map((draft) => (
            <Draft key={draft.id} draft={draft} onDiscard={() => discard(draft.id)} />
          ))}
        </List>
      )}
      <div role="status">
        {outcome !== undefined && (
          <p key={outcome.count}>{t(outcome.isDiscarded ? 'consent.discarded' : 'consent.discard-failed')}</p>
        )}
      </div>
    </>
  );
}

function Draft({ draft, onDiscard }: { draft: ConsentDraft; onDiscard: () => void }) {
  const { t, language } = useI18n();
  const passFocus = usePassFocus();
  const address = paths.consentEdit(draft.id);
  const time = formatMoment(language, draft.saved_at, 'second');
  const ticked = sharesOf(draft.accounts).flatMap(({ account, kinds }) =>
    kinds.map((kind) => t(`consent.of-${kind}`, { account: account.name })),
  );
  const rest = ticked.length - MAX_NAMED;
  // Screen readers need to tell the same actions of several drafts apart.
  const which = <VisuallyHidden>{` ${t('consent.draft-of', { time })}`}</VisuallyHidden>;
  return (
    <ListRow
      title={<h2>{t('consent.draft-changed', { time })}</h2>}
      aside={
        ticked.length === 0 ? (
          t('consent.draft-nothing')
        ) : (
          <BankText translate="yes">
            {rest > 0
              ? t('consent.draft-ticked-more', { boxes: ticked.slice(0, MAX_NAMED).join(', '), count: rest })
              : t('consent.draft-ticked', { boxes: formatList(language, ticked) })}
          </BankText>
        )
      }
      end={
        <Cluster>
          <Link to={address} className={linkClass('standalone')}>
            <span>{t('label.continue')}</span>
            {which}
          </Link>
          <Button variant="quiet" {...passFocus} onClick={onDiscard}>
            <span>{t('label.discard')}</span>
            {which}
          </Button>
        </Cluster>
      }
    />
  );
}
