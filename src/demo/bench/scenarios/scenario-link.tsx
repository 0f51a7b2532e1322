import { demoPaths } from '#paths.ts';
import type { ReactNode } from 'react';

const KEY = 'bankbook:scenario-link';

/** The panels say beside their links what such a link replaces. */
export function ScenarioLink({
  id,
  className,
  children,
}: {
  id: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const path = demoPaths.scenario(id);
  const note = () => sessionStorage.setItem(KEY, path);
  return (
    <a href={path} referrerPolicy="same-origin" className={className} onClick={note}>
      {children}
    </a>
  );
}

/** Whether the user came here by a {@link ScenarioLink}; true only once. */
export function takeScenarioLink(): boolean {
  const path = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return path === location.pathname;
}
