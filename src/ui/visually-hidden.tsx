import type { ReactNode } from 'react';
import './visually-hidden.css';

/** For screen readers only. What is so on narrow screens alone has the attribute with their width, in rem. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span data-hidden-below="">{children}</span>;
}
