import { catalogs } from '#i18n/catalogs.ts';
import { addCatalogs } from '#i18n/language.ts';
import type { RouteObject } from 'react-router';
import type { InspectorPage } from './inspector-page.tsx';

/** `copyTo` returns the base URL for copied commands. */
export function inspectorRoute({
  path,
  title,
  copyTo,
  isFramed = false,
}: {
  path: string;
  title: Parameters<typeof InspectorPage>[0]['title'];
  copyTo: () => string;
  isFramed?: boolean;
}): RouteObject {
  return {
    path,
    HydrateFallback: () => null,
    lazy: async () => {
      const page = import('./inspector-page.tsx');
      await Promise.all([page, addCatalogs(catalogs.primitives, catalogs.inspector)]);
      const { InspectorPage } = await page;
      return { Component: () => <InspectorPage title={title} copyTo={copyTo()} isFramed={isFramed} /> };
    },
  };
}
