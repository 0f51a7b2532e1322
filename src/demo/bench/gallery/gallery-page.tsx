import { usePageFocus } from '#app/use-page-focus.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { demoPaths } from '#paths.ts';
import { PageHeader } from '#ui/layout/page.tsx';
import { WidePage } from '#ui/layout/wide-page.tsx';
import { TabList } from '#ui/layout/tabs.tsx';
import { type ComponentType, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Actions } from './actions.tsx';
import { Figures } from './figures.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Lists } from './lists.tsx';
import { Patterns } from './patterns.tsx';
import { States } from './states.tsx';
import { Wizard } from './wizard.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { QuestionDialog } from '#ui/overlay/question-dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Specimen } from './specimen.tsx';

const parts = {
  foundations: Foundations,
  actions: Actions,
  forms: Forms,
  wizard: Wizard,
  overlays: Overlays,
  figures: Figures,
  lists: Lists,
  states: States,
  patterns: Patterns,
} as const satisfies Record<string, ComponentType>;
type Part = keyof typeof parts;

const FIRST: Part = 'foundations';

const isPart = (text: string | undefined): text is Part => text !== undefined && Object.hasOwn(parts, text);

/** Every primitive and pattern of `src/ui` in every state: for designers, screenshots and axe. */
export function GalleryPage() {
  const { t } = useI18n();
  const { part = FIRST } = useParams();
  const Shown = isPart(part) ? parts[part] : NoSuchPart;
  usePageFocus();
  return (
    <WidePage>
      <PageHeader
        title={`${isPart(part) ? t(`gallery.${part}`) : t('gallery.no-such-part')} · ${t('bench.ui')}`}
        lead={<p>{t('gallery.lead')}</p>}
      />
      <TabList label={t('gallery.parts')}>
        {(Object.keys(parts) as Part[]).map((name) => (
          // No `NavLink`: the first part also has an address without its name.
          <Link key={name} to={demoPaths.gallery(name)} aria-current={name === part ? 'page' : undefined}>
            {t(`gallery.${name}`)}
          </Link>
        ))}
      </TabList>
      <Shown />
    </WidePage>
  );
}

/** For a mistyped address. */
function NoSuchPart() {
  const { t } = useI18n();
  return (
    <p>
      <Link to={demoPaths.gallery(FIRST)}>{t('gallery.foundations')}</Link>
    </p>
  );
}

function Overlays() {
  const { t } = useI18n();
  const [open, setOpen] = useState<'dialog' | 'question' | 'danger'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Specimen of="Dialog">
        <Button onClick={() => setOpen('dialog')}>{t('gallery.dialog-title')}</Button>
        <Dialog
          isOpen={open === 'dialog'}
          title={t('gallery.dialog-title')}
          onClose={close}
          isLeftByClickBeside
        >
          <p>{t('gallery.dialog-body')}</p>
          <TextField label={t('label.name')} />
        </Dialog>
      </Specimen>
      <Specimen of="QuestionDialog">
        <Button onClick={() => setOpen('question')}>{t('gallery.rename')}</Button>
        <QuestionDialog
          isOpen={open === 'question'}
          title={t('gallery.rename')}
          verb={t('gallery.rename')}
          onConfirm={close}
          onCancel={close}
        >
          <p>{t('gallery.long-label')}</p>
        </QuestionDialog>
      </Specimen>
      <Specimen of="QuestionDialog isDangerous">
        <Button variant="danger" onClick={() => setOpen('danger')}>
          {t('gallery.delete')}
        </Button>
        <QuestionDialog
          isOpen={open === 'danger'}
          isDangerous
          title={t('gallery.question-title')}
          verb={t('gallery.delete')}
          onConfirm={close}
          onCancel={close}
        >
          <p>{t('gallery.question-body')}</p>
        </QuestionDialog>
      </Specimen>
    </>
  );
}
