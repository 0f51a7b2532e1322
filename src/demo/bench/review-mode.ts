import { preference } from '#lib/preference.ts';
import { i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

/** Whether the key of each message stands before its words, for whoever reviews them. Kept for this browser, in every tab. */
export const reviewMode = preference('bankbook:review-keys', ['off', 'on']);

/** How the words are looked up with their keys before them. */
function withKey(
  asked: string | MessageDescriptor,
  values?: Record<string, unknown>,
  options?: MessageOptions,
): string {
  const id = typeof asked === 'string' ? asked : asked.id;
  return `[${id}] ${typeof asked === 'string' ? plain(asked, values, options) : plain(asked)}`;
}

/** The library's own look-up, which stands on the prototype and so is there again once ours is taken away. */
const plain = i18n._.bind(i18n);

/** Shows the keys whenever the review mode is on, at once; to be called once, and only by the demo. */
export function followReviewMode(): void {
  apply();
  reviewMode.subscribe(apply);
}

function apply(): void {
  if (reviewMode.get() === 'on') i18n._ = withKey;
  else Reflect.deleteProperty(i18n, '_');
  // Every component that has words hears of it as of a change of the language.
  if (i18n.locale !== '') i18n.activate(i18n.locale);
}
