import type { Memory } from '#demo/bank/bank-state.ts';
import { registeredClients } from '#demo/bank/oauth.ts';
import { paths } from '#paths.ts';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useOnce } from '#ui/use-once.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { Surroundings } from './bank-page.tsx';
import { bankPages } from './bank-pages.tsx';
import type { PageEntry, Shown, Visit } from './page-entry.ts';

const visitTo = (address: string): Visit => ({
  url: new URL(address),
  redirectUris: [`${location.origin}${paths.callback()}`],
  clients: registeredClients,
  app: location.origin,
});

/** A page of the bank in the demo's tab. */
export function bankRoute(name: keyof typeof bankPages, memory: Memory) {
  const entry: PageEntry = bankPages[name];
  return {
    loader: ({ request }: { request: Request }) =>
      memory.change((state) => entry.view(state, visitTo(request.url))),
    Component: () => <BankRoute entry={entry} memory={memory} />,
  };
}

function BankRoute({ entry, memory }: { entry: PageEntry; memory: Memory }) {
  const loaded = useLoaderData<Shown>();
  const revalidator = useRevalidator();
  const [answered, setAnswered] = useState({ after: loaded, shown: loaded });
  const [isLeaving, setLeaving] = useState(false);

  // A page from the back/forward cache may have been answered since.
  useEffect(() => {
    const reread = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload();
    };
    window.addEventListener('pageshow', reread);
    return () => window.removeEventListener('pageshow', reread);
  }, []);

  const { run: answer } = useOnce(async (form: URLSearchParams) => {
    const visit = visitTo(location.href);
    const next = await memory.change((state) => entry.answer?.(state, visit, form), entry.reason);
    if (next === undefined) return;
    if ('page' in next) return setAnswered({ after: loaded, shown: next });
    setLeaving(true);
    // `noopener`: the new tab gets no copy of this tab's `sessionStorage`.
    if (next.isTwice) window.open(next.to, '_blank', 'noopener');
    location.assign(next.to);
    // No second answer until this page is gone.
    await new Promise(() => undefined);
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const { target, submitter } = event;
    // None of the forms has a file.
    const fields = Object.fromEntries(new FormData(target, submitter)) as Record<string, string>;
    void (target.method === 'get' ? revalidator.revalidate() : answer(new URLSearchParams(fields)));
  }

  return (
    <Surroundings value={{ isOverHttp: false, app: location.origin, isLeaving, onSubmit: submit }}>
      {(answered.after === loaded ? answered.shown : loaded).page}
    </Surroundings>
  );
}
