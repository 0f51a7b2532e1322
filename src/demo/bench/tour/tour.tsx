import { demoCatalogs } from '#demo/locales/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import { useI18n } from '#i18n/use-i18n.tsx';
import { Button } from '#ui/button.tsx';
import { closeMenuThen } from '#ui/overlay/close-menu-then.ts';
import { usePreference } from '#ui/use-preference.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import type { TourCardProps } from './tour-card.tsx';
import { stepLeft, stepShown, takeTour, tour } from './tour-state.ts';

/** The demo works without the tour if it cannot be loaded. */
const TourCard = lazy(async (): Promise<{ default: ComponentType<TourCardProps> }> => {
  try {
    const [{ TourCard }] = await Promise.all([import('./tour-card.tsx'), addCatalogs(demoCatalogs.tour)]);
    return { default: TourCard };
  } catch (error) {
    console.warn('The tour could not be loaded.', String(error));
    return { default: () => null };
  }
});

export function Tour({ go }: { go: (path: string) => void }) {
  const step = stepShown(usePreference(tour));
  return (
    step !== undefined && (
      <Suspense>
        <TourCard step={step} go={go} />
      </Suspense>
    )
  );
}

export function TourOffer() {
  const { t } = useI18n();
  const state = usePreference(tour);
  if (state === 'away' || stepShown(state) !== undefined) return null;
  return (
    <Button onClick={closeMenuThen(() => takeTour(stepLeft(state) ?? 'accounts'))}>
      {t(stepLeft(state) === undefined ? 'demo.tour' : 'demo.tour-on')}
    </Button>
  );
}
