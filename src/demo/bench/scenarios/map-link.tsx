import { demoPaths } from '#paths.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOpenedState } from './opened-state.ts';
import { ScenarioLink } from './scenario-link.tsx';

/** To a state, from the map or the gallery; the way back from the state leads here. */
export function MapLink({
  id,
  className,
  children,
}: {
  id: string;
  className: string | undefined;
  children: ReactNode;
}) {
  const opened = useOpenedState();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // The browser looked for it before the page was loaded.
    if (location.hash === `#${id}`) link.current?.scrollIntoView({ block: 'center' });
  }, [id]);
  return (
    <ScenarioLink
      ref={link}
      id={id}
      href={demoPaths.scenario(id)}
      className={className}
      aria-current={id === opened || undefined}
    >
      {children}
    </ScenarioLink>
  );
}
