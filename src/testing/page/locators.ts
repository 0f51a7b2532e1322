import { page } from 'vitest/browser';

export const main = page.getByRole('main');
/** The page's own heading. */
export const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
export const heading = (name: string) => page.getByRole('heading', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Within the page, not in the navigation. */
export const link = (name: string) => main.getByRole('link', { name, exact: true });
export const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
export const field = (name: string) => page.getByRole('textbox', { name, exact: true });
export const region = (name: string) => page.getByRole('region', { name });
