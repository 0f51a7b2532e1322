import * as z from 'zod/mini';
import { assumed, spec } from './note.ts';
import { extra } from './tolerant.ts';

/** One member of `_links` (2.5). What `href` says is data, never an address to call as it is. */
const Link = z.looseObject({ href: z.string().check(spec('2.5')) }).check(spec('2.5'));

/** A link, or `null` where there is nothing to lead to: so some banks end their last page. */
const LinkOrNone = z
  .nullable(Link)
  .check(spec('2.5'), assumed('`null` counts as no link; some banks end their last page so.'));

/**
 * `_links` (2.5). Nothing in the app depends on it: navigation is built from ids, so a
 * missing or odd member costs nothing. An unreadable `_links` counts as absent.
 */
export const Links = extra(
  z
    .catchall(z.object({}), extra(LinkOrNone))
    .check(spec('2.5'), assumed('Member names are an open list; some banks spell them in camelCase.')),
);
