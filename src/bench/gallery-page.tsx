import { useWords } from '#i18n/words.tsx';
import { paths } from '#paths.ts';
import { PageHeader } from '#ui/page.tsx';
import { TabList } from '#ui/tabs.tsx';
import type { ComponentType } from 'react';
import { NavLink, useParams } from 'react-router';
import styles from './gallery-page.module.css';
import { Actions } from './gallery/actions.tsx';
import { Figures } from './gallery/figures.tsx';
import { Forms } from './gallery/forms.tsx';
import { Foundations } from './gallery/foundations.tsx';
import { Lists } from './gallery/lists.tsx';
import { Overlays } from './gallery/overlays.tsx';
import { Patterns } from './gallery/patterns.tsx';
import { States } from './gallery/states.tsx';
import { Wizard } from './gallery/wizard.tsx';

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

const isPart = (text: string | undefined): text is Part => text !== undefined && Object.hasOwn(parts, text);

/** Every primitive and pattern of `src/ui` in every state: for designers, for the pictures, for axe. */
export function GalleryPage() {
  const { t } = useWords();
  const { part } = useParams();
  const shown: Part = isPart(part) ? part : 'foundations';
  const Shown = parts[shown];
  return (
    <main className={styles.page}>
      <PageHeader title={t('gallery.heading')} lead={<p>{t('gallery.lead')}</p>} />
      <TabList label={t('gallery.parts')}>
        {(Object.keys(parts) as Part[]).map((name) => (
          <NavLink key={name} to={paths.gallery(name)}>
            {t(`gallery.${name}`)}
          </NavLink>
        ))}
      </TabList>
      <Shown />
    </main>
  );
}
