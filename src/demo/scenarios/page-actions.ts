import type { MessageId } from '#i18n/use-i18n.tsx';
import { i18n } from '@lingui/core';
import { sampleFiles, type SampleFile, type SamplePicture, samplePictures } from './sample-files.ts';
import { waitFor } from './scenario-run.ts';

/** What a user does on the open page. Buttons, links, checkboxes and fields are named by their messages. */
export type PageAction =
  | { readonly press: MessageId; readonly values?: Readonly<Record<string, string | number>> }
  /** As `press`, in the open dialog. */
  | { readonly confirm: MessageId }
  | { readonly fill: MessageId; readonly text: string }
  /** The key Enter in a field. */
  | { readonly enter: MessageId }
  /** Imports it on a page of the payment form. */
  | { readonly choose: SampleFile }
  /** Looks for a QR code in it. */
  | { readonly picture: SamplePicture };

export async function act(action: PageAction): Promise<void> {
  if ('press' in action) {
    const { press, values } = action;
    (await waitFor(() => named(document, press, values))).click();
  } else if ('confirm' in action) {
    const { confirm } = action;
    (await waitFor(() => named(document.querySelector('dialog[open]'), confirm))).click();
  } else if ('fill' in action) {
    type(await waitFor(() => fieldNamed(action.fill)), action.text);
  } else if ('enter' in action) {
    const field = await waitFor(() => fieldNamed(action.enter));
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  } else if ('picture' in action) {
    await choose('[accept="image/*"]', samplePictures[action.picture]());
  } else {
    (await waitFor(() => named(document.querySelector('main'), 'payment.import'))).click();
    await choose(':not([accept="image/*"])', sampleFiles[action.choose]());
  }
}

/** The page brings its texts: until then, none is found. */
const textOf = (id: MessageId, values?: Readonly<Record<string, string | number>>) =>
  Object.hasOwn(i18n.messages, id) ? i18n._(id, values) : undefined;

function named(
  within: ParentNode | null,
  id: MessageId,
  values?: Readonly<Record<string, string | number>>,
): HTMLElement | undefined {
  const name = textOf(id, values);
  if (name === undefined) return undefined;
  const found = [
    ...(within?.querySelectorAll<HTMLElement>('button, a, summary, input[type=checkbox]') ?? []),
  ];
  return found.find((element) => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : element;
    const own = element.ariaLabel ?? label?.textContent.trim() ?? '';
    // Words for screen readers may follow.
    return (own === name || own.startsWith(`${name} `)) && element.checkVisibility();
  });
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldNamed(id: MessageId): Field | undefined {
  const name = textOf(id);
  if (name === undefined) return undefined;
  const fields = [...document.querySelectorAll<Field>('main input, main textarea')];
  return fields.find(({ labels }) =>
    [...(labels ?? [])].some(({ textContent }) => textContent.trim().startsWith(name)),
  );
}

/** React ignores a value that is set on the element itself. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

async function choose(kind: string, file: File): Promise<void> {
  const field = await waitFor(() => document.querySelector<HTMLInputElement>(`main input[type=file]${kind}`));
  const chosen = new DataTransfer();
  chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
