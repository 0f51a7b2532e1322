import { preference } from '#lib/preference.ts';
import { i18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

/** Whether each message shows its key, for reviewers. Stored for all tabs of this browser. */
export const reviewMode = preference('bankbook:review-keys', ['off', 'on']);

function withKey(
  message: string | MessageDescriptor,
  values?: Record<string, unknown>,
  options?: MessageOptions,
): string {
  const id = typeof message === 'string' ? message : message.id;
  return `[${id}] ${typeof message === 'string' ? lookUp(message, values, options) : lookUp(message)}`;
}

/** The library's own lookup. It is on the prototype, so deleting our override restores it. */
const lookUp = i18n._.bind(i18n);

/** Call it once, and only in the demo. */
export function followReviewMode(): void {
  apply();
  reviewMode.subscribe(apply);
}

function apply(): void {
  if (reviewMode.get() === 'on') i18n._ = withKey;
  else Reflect.deleteProperty(i18n, '_');
  // Rerenders every component with texts, as a change of language does.
  if (i18n.locale !== '') i18n.activate(i18n.locale);
}
