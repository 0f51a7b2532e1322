import { safeSessionStorage } from '#lib/web-storage.ts';
import type { ComponentProps } from 'react';

const KEY = 'bankbook:scenario-link';

/** Call it when the user follows a link of the bench, which then asks only where their own work would be lost. */
export const noteScenarioLink = (href: string) => void safeSessionStorage.set(KEY, href);

/** Leaves the page for a link of the bench, as a press of {@link ScenarioLink} does. */
export function followScenarioLink(href: string): void {
  noteScenarioLink(href);
  location.assign(href);
}

/** `href` is a path, and the query if it has one. */
export function ScenarioLink({
  href,
  children,
  ...props
}: Omit<ComponentProps<'a'>, 'onClick' | 'referrerPolicy'> & { href: string }) {
  return (
    <a {...props} href={href} referrerPolicy="same-origin" onClick={() => noteScenarioLink(href)}>
      {children}
    </a>
  );
}

/** Whether the user came here by a link of the bench; true only once. */
export function takeScenarioLink(): boolean {
  const href = safeSessionStorage.get(KEY);
  safeSessionStorage.remove(KEY);
  return href === `${location.pathname}${location.search}`;
}
