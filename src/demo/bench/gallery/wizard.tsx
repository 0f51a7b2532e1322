import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';
import { Card } from '#ui/layout/card.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { linkClass } from '#ui/link-class.ts';
import { StepRail } from '#ui/layout/step-rail.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useShownProblems } from '#ui/form/use-shown-problems.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { endlessName } from './samples.ts';
import { Specimen } from './specimen.tsx';

const NAME = 'gallery-name';
const here = demoPaths.gallery('wizard');
/** Long enough to see the busy state and to submit twice by mistake. */
const SENDING_MS = 1_000;

export function Wizard() {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const { shown, show } = useShownProblems(name === '' ? [{ field: NAME }] : []);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isDirty = name !== (sent.at(-1) ?? '');

  async function send() {
    show();
    if (name === '') return;
    setBusy(true);
    await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
    setSent((before) => [...before, name]);
    setBusy(false);
  }

  const change = (
    <Link to={here}>
      <span>{t('payment.change')}</span> <VisuallyHidden>{t('payment.change-name')}</VisuallyHidden>
    </Link>
  );
  return (
    <>
      <Specimen of="StepRail" isStacked>
        <StepRail
          steps={[
            {
              label: t('label.payee'),
              state: 'done',
              link: <Link to={here}>{t('label.payee')}</Link>,
            },
            { label: t('label.amount'), state: 'current' },
            { label: t('label.review'), state: 'next' },
            { label: t('gallery.step-sent'), state: 'next' },
          ]}
        />
      </Specimen>
      <Specimen of="StepRail at its end" isStacked>
        <StepRail
          steps={(['label.payee', 'label.amount', 'label.review', 'gallery.step-sent'] as const).map(
            (id) => ({
              label: t(id),
              state: 'done',
            }),
          )}
        />
      </Specimen>
      <Specimen of="FormPage isDirty, isBusy" isStacked>
        <FormPage
          title={t('payment.payee-heading')}
          lead={<p>{t('gallery.form-lead')}</p>}
          back={
            <Link to={here} className={linkClass('back')}>
              {t('gallery.back')}
            </Link>
          }
          errors={shown.map(({ field }) => ({ fieldId: field, message: t('gallery.name-error') }))}
          isDirty={isDirty}
          isBusy={isBusy}
          submitLabel={t(isBusy ? 'gallery.saving' : 'label.continue')}
          onSubmit={send}
          aside={
            <Card>
              <h2>{t('gallery.summary')}</h2>
              <p>{t('gallery.summary-body')}</p>
            </Card>
          }
        >
          <TextField
            id={NAME}
            label={t('label.name')}
            hint={t('gallery.name-hint')}
            error={shown.length > 0 ? t('gallery.name-error') : undefined}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <p role="status">{t('gallery.times-sent', { count: sent.length })}</p>
        </FormPage>
      </Specimen>
      <Specimen of="SummaryList" isStacked>
        <SummaryList
          rows={[
            { term: t('label.name'), value: 'Camille Laurent', change },
            { term: t('label.iban'), value: 'FR76 3058 8600 0100 0123 4567 812', change },
            { term: t('gallery.long-label'), value: endlessName, change },
            { term: t('label.speed'), value: t('label.speed-standard') },
          ]}
        />
      </Specimen>
    </>
  );
}
