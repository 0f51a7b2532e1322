import { useI18n } from '#i18n/use-i18n.tsx';
import { LISTS } from '#lib/start-page.ts';
import { Button } from '#ui/button.tsx';
import { Mark } from '#ui/feedback/mark.tsx';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { EyeIcon, SettingsIcon, SignOutIcon } from '#ui/frame-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MemoryRouter } from 'react-router';
import { StartSkeletons } from './page-skeleton.tsx';
import { ShellFrame } from './shell-frame.tsx';
import styles from './shell.module.css';

/**
 * What index.html shows in one language until the app has loaded. The build renders it (build/start-screen.ts), and
 * `boot.ts` chooses which of the parts with `data-start-for` is seen.
 */
export function StartScreen() {
  const { t } = useI18n();
  return (
    <MemoryRouter initialEntries={['/accounts']}>
      <div data-start-for={['account', ...LISTS].join(' ')} className={styles.shell}>
        <ShellFrame
          isSignedIn
          isBusy
          tools={
            <>
              <IconButton icon={<EyeIcon />} label={t('app.hide-amounts')} />
              <IconButton icon={<SettingsIcon />} label={t('app.settings')} />
              <Button variant="quiet" icon={<SignOutIcon />}>
                <span data-hidden-below={30}>{t('app.sign-out')}</span>
              </Button>
            </>
          }
        >
          <StartSkeletons />
        </ShellFrame>
      </div>
      <div data-start-for="sign-in" className={styles.frame}>
        <header className={styles.top}>
          <span className={styles.brand}>
            <Mark /> <span>Bankbook</span>
          </span>
          <IconButton icon={<SettingsIcon />} label={t('app.settings')} />
        </header>
        <div className={styles.main}>
          <div>
            <Skeleton size="title" />
            <SkeletonRows />
          </div>
        </div>
      </div>
    </MemoryRouter>
  );
}
