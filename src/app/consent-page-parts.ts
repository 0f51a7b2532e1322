import * as consent from '#pages/consent/consent-page.tsx';
import * as edit from '#pages/consent/form/edit-page.tsx';
import { RenewalReminder } from '#pages/consent/renewal-reminder.tsx';
import * as review from '#pages/consent/form/review-page.tsx';
import * as sent from '#pages/consent/sending/sent-page.tsx';

/** One chunk, because these pages are steps of one flow. */
export const pages = { consent, edit, review, sent, reminder: { Component: RenewalReminder } };
