import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';
import { extra } from './tolerant.ts';

/** `href` (2.5) is untrusted data and is never called as it is. */
export const Link = z.looseObject({ href: z.string().check(spec('2.5')) }).check(spec('2.5'));

const LinkOrNone = z
  .nullable(Link)
  .check(spec('2.5'), assumed('`null` counts as no link; some banks end their last page so.'));

/** Pages navigate by ids, so unreadable links count as absent (2.5). */
export const Links = extra(
  z
    .catchall(z.object({}), extra(LinkOrNone))
    .check(spec('2.5'), assumed('An open list; some banks spell them in camelCase.')),
);
