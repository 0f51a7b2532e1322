import { addWords } from '#i18n/language.ts';
import { openMockBank } from '#mock/browser.ts';
import { paths } from '#paths.ts';
import type { RouteObject } from 'react-router';
import { DemoBadge } from './demo-badge.tsx';
import { takeFaultLink } from './fault-link.ts';

/** Opens the mock bank and what the demo adds to the app: its pages, its words and the badge. */
export async function openDemo(redirectUri: string) {
  await addWords(async (language) =>
    language === 'fr'
      ? (await import('#i18n/messages/mock-bank.fr.ts')).mockBankFr
      : (await import('#i18n/messages/mock-bank.en.ts')).mockBankEn,
  );
  const mockBank = await openMockBank(redirectUri);
  const unreadableFaults = await takeFaultLink(mockBank);
  const authorize: RouteObject = {
    path: paths.bankAuthorize(),
    HydrateFallback: () => null,
    lazy: async () => {
      const { AuthorizePage } = await import('./authorize-page.tsx');
      return { Component: () => <AuthorizePage bank={mockBank} /> };
    },
  };
  return {
    mockBank,
    parts: {
      routes: [authorize],
      badge: (onReset: () => void) => (
        <DemoBadge bank={mockBank} unreadableFaults={unreadableFaults} onReset={onReset} />
      ),
    },
  };
}
