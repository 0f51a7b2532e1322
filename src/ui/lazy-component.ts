import { type ComponentType, lazy } from 'react';

/** A component whose code loads when it is first shown. `fallback` stands in its place where it can't be loaded. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ComponentType<Props> = () => null,
) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: fallback }),
    ),
  );
