import { useI18n } from '#i18n/use-i18n.tsx';
import { paths } from '#paths.ts';
import { Mark } from '#ui/feedback/mark.tsx';
import { TabList } from '#ui/layout/tabs.tsx';
import { Link, NavLink, Outlet } from 'react-router';
import styles from './bench.module.css';
import { parts } from './panels.ts';

export function BenchFrame() {
  const { t } = useI18n();
  return (
    <>
      <header data-without-dock className={styles.top}>
        <p className={styles.brand}>
          <Mark /> <span>{t('demo.dock')}</span>
        </p>
        <TabList label={t('bench.parts')}>
          {parts.map(({ path, title }) => (
            <NavLink key={path} to={path} end={path === paths.bench()}>
              {t(title)}
            </NavLink>
          ))}
        </TabList>
        <Link to={paths.home()}>{t('bench.to-app')}</Link>
      </header>
      <Outlet />
    </>
  );
}
