import type { ComponentProps } from 'react';
import './visually-hidden.css';

/** For screen readers only. What is so on narrow screens alone has the attribute with their width, in rem. */
export function VisuallyHidden(props: Omit<ComponentProps<'span'>, 'className'>) {
  return <span data-hidden-below="" {...props} />;
}
