import type { ConsentReason } from '#api/consents/consents.ts';
import { paths } from '#paths.ts';

export const sectionPath = (account_resource_id: string, section: ConsentReason['section']): string =>
  `${paths.account(account_resource_id)}/${section}`;
