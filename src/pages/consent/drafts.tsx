import { type ConsentDraft, dropDraft } from '#api/consents.ts';
import { formatMoment } from '#i18n/format-dates.ts';
import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { linkClass } from '#ui/link-class.ts';
import { List, ListRow } from '#ui/list.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import styles from './consent.module.css';
import { focusHeading } from './focus-heading.ts';

/** Changes that were begun and not sent, each with the way back to it. */
export function Drafts({ drafts }: { drafts: readonly ConsentDraft[] }) {
  const { t } = useWords();
  const [outcome, setOutcome] = useState<'discarded' | 'discard-failed'>();

  async function discard({ id }: ConsentDraft) {
    try {
      await dropDraft(id);
      setOutcome('discarded');
      focusHeading();
    } catch {
      // Storage refused: it is still there, and can be tried again.
      setOutcome('discard-failed');
    }
  }

  return (
    <>
      {drafts.length > 0 && (
        <List>
          {drafts.map((draft) => (
            <Draft key={draft.id} draft={draft} onDiscard={() => void discard(draft)} />
          ))}
        </List>
      )}
      <div role="status" className={styles.status}>
        {outcome !== undefined && <p>{t(`consent.${outcome}`)}</p>}
      </div>
    </>
  );
}

function Draft({ draft, onDiscard }: { draft: ConsentDraft; onDiscard: () => void }) {
  const { t, language } = useWords();
  const address = `${paths.consentEdit()}?draft=${encodeURIComponent(draft.id)}`;
  return (
    <ListRow
      title={<h2>{t('consent.begun', { time: formatMoment(language, draft.saved_at) })}</h2>}
      end={
        <div className={styles.actions}>
          <Link to={address} className={linkClass('standalone')}>
            {t('consent.continue')}
          </Link>
          <Button look="quiet" onClick={onDiscard}>
            {t('consent.discard')}
          </Button>
        </div>
      }
    />
  );
}
