import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs, type Catalog } from '#i18n/language.ts';
import type { RouteObject } from 'react-router';
import type { InspectorPage } from './inspector-page.tsx';

/** `copyTo` returns the base URL for copied commands. */
export function inspectorRoute({
  path,
  title,
  copyTo,
  isFramed = false,
  more = [],
}: {
  path: string;
  title: Parameters<typeof InspectorPage>[0]['title'];
  copyTo: () => string;
  isFramed?: boolean;
  /** Catalogs of the words for faults. */
  more?: readonly Catalog[];
}): RouteObject {
  return {
    path,
    HydrateFallback: () => null,
    lazy: async () => {
      const page = import('./inspector-page.tsx');
      await Promise.all([page, addCatalogs(catalogs.primitives, catalogs.inspector, ...more)]);
      const { InspectorPage } = await page;
      return { Component: () => <InspectorPage title={title} copyTo={copyTo()} isFramed={isFramed} /> };
    },
  };
}
